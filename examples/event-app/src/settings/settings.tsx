import { Button, Dialog, Icon, IconButton, VisuallyHidden } from "@foyer/event-ui/ui";
import { lazy, Suspense, use, useState } from "react";
import type { Demo } from "./demo";
import { labelsOf, type Language } from "./labels-of";
import { densities, themes } from "./preferences";
import { Segments } from "./segments";
import { settingsTexts } from "./settings-texts";
import { usePreferences } from "./use-preferences";

const DemoChoices = lazy(() => import("./demo-choices"));

const languageNames: Readonly<Record<Language, string>> = { en: "English", de: "Deutsch", ar: "العربية" };
const languageOptions = (Object.keys(labelsOf) as Language[]).map((value) => ({
  value,
  text: languageNames[value],
  lang: value,
}));

/** How the page looks, and in the demo also who one is and what happens. */
export function Settings({ demo }: { readonly demo: Demo | null }) {
  const { theme, density, language, setTheme, setDensity, setLanguage } = usePreferences();
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const texts = settingsTexts[language];
  const show = () => {
    setOpen(true);
    setWasOpened(true);
  };
  const title = demo === null ? texts.siteTitle : texts.title;
  return (
    <>
      <Button className="settings-open" aria-haspopup="dialog" onClick={show}>
        <Icon name="user" />
        {demo !== null && <VisuallyHidden>{texts.open} </VisuallyHidden>}
        <span className="settings-self" dir="auto">
          <Suspense fallback={title}>{demo === null ? title : <SelfName demo={demo} />}</Suspense>
        </span>
        <Icon name="chevron-down" />
      </Button>
      <Dialog className="settings" open={open} onClose={() => setOpen(false)} label={title}>
        <div className="settings-head">
          <h2 className="settings-title">{title}</h2>
          <IconButton
            icon="close"
            label={demo === null ? texts.closeSite : texts.close}
            onClick={() => setOpen(false)}
          />
        </div>
        {demo !== null && wasOpened && (
          <Suspense>
            <DemoChoices demo={demo} />
          </Suspense>
        )}
        <Segments
          label={texts.theme}
          value={theme}
          options={themes.map((value) => ({ value, text: texts.themes[value] }))}
          onChoose={setTheme}
        />
        <Segments
          label={texts.density}
          value={density}
          options={densities.map((value) => ({ value, text: texts.densities[value] }))}
          onChoose={setDensity}
        />
        <Segments
          label={texts.language}
          value={language}
          options={languageOptions}
          onChoose={(chosen) => void setLanguage(chosen)}
        />
      </Dialog>
    </>
  );
}

/** The name of who one is. */
function SelfName({ demo }: { readonly demo: Demo }) {
  return use(demo.people).find(({ id }) => id === demo.userId)?.name ?? demo.userId;
}
