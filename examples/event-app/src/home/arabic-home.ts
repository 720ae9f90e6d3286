import type { HomeTexts } from "./home-texts";

export const arabicHome: HomeTexts = {
  welcome: "مرحبًا بكم في مهرجان الفوانيس",
  lead: "يومان عن الضوء في الأماكن العامة: كيف تُضاء المدن والموانئ والبيوت، ومن يقرر ذلك. اجلس وانظر حولك وألقِ التحية في الدردشة، فكل من فيها حاضر معك هنا.",
  place: "قاعة الميناء القديم، الرصيف ٤",
  seeAgenda: "البرنامج",
  agendaTitle: "البرنامج",
  onNow: "يُعرض الآن",
  days: [
    {
      name: "اليوم",
      items: [
        { starts: 0, ends: 45, title: "فتح الأبواب وأول ضوء", place: "الردهة", speaker: "" },
        {
          starts: 45,
          ends: 105,
          title: "مدينة تخفت أنوارها بنفسها",
          place: "القاعة الكبرى",
          speaker: "إينيس كارفاليو",
        },
        { starts: 120, ends: 180, title: "العتمة مادة أيضًا", place: "القاعة الكبرى", speaker: "ياو منساه" },
        { starts: 180, ends: 240, title: "حساء على الماء", place: "الرصيف ٤", speaker: "" },
        {
          starts: 240,
          ends: 315,
          title: "نزهة: ستة مصابيح وجسر",
          place: "اللقاء عند الرافعة",
          speaker: "مارين هولت",
        },
      ],
    },
    {
      name: "غدًا",
      items: [
        { starts: 30, ends: 90, title: "إصلاح مصابيح بلدة صغيرة", place: "الورشة", speaker: "توماش جيلينسكي" },
        { starts: 105, ends: 165, title: "ما تعرفه اليراعات", place: "القاعة الكبرى", speaker: "ليلى حداد" },
        { starts: 180, ends: 240, title: "أسئلة إلى الجميع", place: "القاعة الكبرى", speaker: "جون واتانابي" },
        { starts: 240, ends: 360, title: "فوانيس على الماء", place: "الرصيف ٤", speaker: "" },
      ],
    },
  ],
  speakersTitle: "المتحدثون",
  speakersLead: "الستة جميعًا في الدردشة. اسألوهم ما شئتم.",
  speakers: [
    { name: "إينيس كارفاليو", role: "إنارة الشوارع، مدينة بورتو", picture: "12" },
    { name: "ياو منساه", role: "مصمم إضاءة مسرحية", picture: "13" },
    { name: "مارين هولت", role: "حارسة منارة", picture: "14" },
    { name: "توماش جيلينسكي", role: "مرمم مصابيح الغاز", picture: "15" },
    { name: "ليلى حداد", role: "عالمة أحياء، إبصار الحشرات", picture: "16" },
    { name: "جون واتانابي", role: "صانع فوانيس ورقية", picture: "17" },
  ],
  notesTitle: "معلومات مفيدة",
  notes: [
    { title: "الوصول", text: "الترام ٧ إلى بوابة الميناء، ثم أربع دقائق سيرًا. الرصيف مضاء طوال الليل.", icon: "home" },
    { title: "الشبكة اللاسلكية", text: "الشبكة «lanternfest» وكلمة المرور «firefly».", icon: "globe" },
    { title: "غرفة الهدوء", text: "الطابق الثاني، يسار الدرج، مفتوحة في اليومين.", icon: "clock" },
    { title: "المساعدة", text: "كل من يضع وشاحًا برتقاليًا، أو الدردشة في زاوية هذه الصفحة.", icon: "info" },
  ],
};
