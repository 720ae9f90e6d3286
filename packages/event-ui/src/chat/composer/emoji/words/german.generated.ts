/*! Of emojibase-data@17.0.0 (MIT) and cldr-annotations-full@48.2.0 (Unicode-3.0, © 1991-2025 Unicode, Inc.). */
// Written by scripts/generate-emoji-words.mjs.

/** Each line is the name of an emoji of `emoji.generated.ts`, in its order, and further words, which begin names. */
export const lines = `grinsendes Gesicht|smiley lachen lustig frohlich lol
grinsendes Gesicht mit großen Augen|smiley lacheln mund lachen offen
grinsendes Gesicht mit lachenden Augen|smiley lacheln mund offen geschlossen
strahlendes Gesicht mit lachenden Augen|smiley lacheln grinsen lustig frohlich
Grinsegesicht mit zugekniffenen Augen|smiley mund lachen offen geschlossen
grinsendes Gesicht mit Schweißtropfen|smiley lacheln mund lachen offen
sich vor Lachen auf dem Boden wälzen|smiley lustig lol haha tranen
Gesicht mit Freudentränen|smiley lachen lustig frohlich lol
leicht lächelndes Gesicht|smiley
umgekehrtes Gesicht|smiley lacheln kopf auf dem
zwinkerndes Gesicht|smiley auge flirten sexy zudrucken
lächelndes Gesicht mit lachenden Augen|rot wangen glucklich freude erroten
lächelndes Gesicht mit Heiligenschein|smiley glucklich lieb engel brav
lächelndes Gesicht mit Herzen|smiley liebe hdl verliebt anhimmeln
lächelndes Gesicht mit herzförmigen Augen|smiley liebe glucklich herzen verliebt
überwältigt|smiley augen grinsen stern wow
Kuss zuwerfendes Gesicht|smiley kussen kusschen flirten lieb
küssendes Gesicht|smiley flirten xoxo hdl knutsch
lächelndes Gesicht|smiley rot frohlich wangen
küssendes Gesicht mit geschlossenen Augen|smiley rot kusschen wangen knutsch
küssendes Gesicht mit lächelnden Augen|smiley flirten knutsch
lachendes Gesicht mit Träne|smiley lacheln erleichtert stolz beruhrt
sich die Lippen leckendes Gesicht|smiley essen lacheln zunge leckeres
Gesicht mit herausgestreckter Zunge|smiley lachen lustig atsch bah
zwinkerndes Gesicht mit herausgestreckter Zunge|smiley auge herausstrecken zudrucken zugedruckt
irres Gesicht|smiley augen groß klein verruckt
Gesicht mit herausgestreckter Zunge und zusammengekniffenen Augen|smiley herausstrecken bah ekel igitt
Gesicht mit Dollarzeichen|smiley mund geld zunge
Gesicht mit umarmenden Händen|smiley umarmung drucken
verlegen kicherndes Gesicht|smiley hand rot mund lachen
ermahnendes Gesicht|smiley finger leise psst pst
nachdenkendes Gesicht|smiley nachdenklich fragen grubeln komisch
Gesicht mit Reißverschlussmund|smiley mund geheimnis halten schweigen
Gesicht mit hochgezogenen Augenbrauen|smiley zweifel argwohnisch misstrauen skeptisch
neutrales Gesicht|smiley ausdruckslos kommentarlos unbeeindruckt todernst
ausdrucksloses Gesicht|smiley unglaublich kommentarlos unbeeindruckt selbstgefallig
Gesicht ohne Mund|smiley kein sprachlos
süffisant lächelndes Gesicht|smiley flirten feixen mundwinkel schief
verstimmtes Gesicht|smiley traurig langweilig unglucklich unzufrieden
Augen verdrehendes Gesicht|smiley genervt rollen meinetwegen nerv
Grimassen schneidendes Gesicht|smiley zahne peinlich verziehen
lügendes Gesicht|nase pinocchio schwindel
erleichtertes Gesicht|smiley augen geschlossen zen entspannt
nachdenkliches Gesicht|smiley traurig enttauscht schrecklich verloren
schläfriges Gesicht|smiley traurig nacht mude gute
sabberndes Gesicht|smiley
schlafendes Gesicht|smiley nacht mude langweilig zzz
Gesicht mit Atemschutzmaske|smiley arzt krankheit virus erkaltet
Gesicht mit Fieberthermometer|smiley krank thermometer messen
Gesicht mit Kopfverband|smiley aua autsch schmerzen verband
würgendes Gesicht|smiley grun ekel erbrechen igitt
kotzendes Gesicht|smiley krank erbrechen schlecht ubergeben
niesendes Gesicht|smiley krank nase putzen erkaltet
schwitzendes Gesicht|smiley rot zunge heiß fieber
frierendes Gesicht|smiley blau kalt null bibbern
schwindeliges Gesicht|smiley mund schwindlig gewellt angeheitert
benommenes Gesicht|smiley augen krank schwindlig schwindelig
explodierender Kopf|smiley schockiert unglaublich entsetzt uberwaltigt
Gesicht mit Cowboyhut|smiley hut cowgirl
Partygesicht|smiley feier frohlich hut geburtstag
verkleidet|smiley person brille maske incognito
lächelndes Gesicht mit Sonnenbrille|smiley cool
Strebergesicht|smiley brille klug intelligent nerd
Gesicht mit Monokel|smiley elegant reich
verwundertes Gesicht|smiley traurig weiß nicht keine
besorgtes Gesicht|smiley traurig sorgen
betrübtes Gesicht|smiley traurig schade
düsteres Gesicht|smiley traurig stirnrunzelnd deprimiert
Gesicht mit offenem Mund|omg schockiert unglaublich erstaunt vergessen
verdutztes Gesicht|smiley omg erstaunt sprachlos
erstauntes Gesicht|smiley omg schockiert verwundert nee
errötetes Gesicht mit großen Augen|smiley rot wangen erroten peinlich
bettelndes Gesicht|smiley augen traurig groß bitten
entsetztes Gesicht|smiley mund offen schockiert verwundert
qualvolles Gesicht|smiley arm vergessen wow leidend
ängstliches Gesicht|besorgt
besorgtes Gesicht mit Schweißtropfen|mund offen angstlich nervos angstschweiß
trauriges aber erleichtertes Gesicht|schweiß angstlich enttauscht knapp
weinendes Gesicht|smiley traurig trane
heulendes Gesicht|smiley traurig weinen flennen schluchzen
vor Angst schreiendes Gesicht|omg angstlich panik munch
verwirrtes Gesicht|smiley frustriert verzweifelt besturzt konfus
entschlossenes Gesicht|kopfschmerzen ausdauernd durchhalten fokus konzentration
enttäuschtes Gesicht|smiley traurig schade verloren leider
bedrücktes Gesicht mit Schweiß|smiley augen geschlossen kopfschmerzen angstschweiß
erschöpftes Gesicht|smiley mude nein unglucklich fehlschlag
müdes Gesicht|smiley traurig niesen
gähnendes Gesicht|smiley mude langweilig zzz ode
schnaubendes Gesicht|erleichtert gewonnen
schmollendes Gesicht|smiley rot wutend angelaufener
verärgertes Gesicht|smiley bose wutend argern zornig
Gesicht mit Symbolen über dem Mund|smiley wutend argern fluchen schimpfen
grinsendes Gesicht mit Hörnern|smiley marchen bose lila violett
wütendes Gesicht mit Hörnern|marchen bose lila violett fantasy
Totenkopf|marchen knochen tod schadel yolo
Totenkopf mit gekreuzten Knochen|tod schadel piratenflagge
Kothaufen|mist
Clown-Gesicht
Ungeheuer|marchen japanisch monster maske gruselig
Kobold|marchen japanisch wutend monster gemein
Gespenst|marchen zunge fantasy halloween gruselig
Außerirdischer|marchen fantasy monster weltraum ufo
Computerspiel-Monster|ufo
Roboter|monster robotergesicht roboterkopf
grinsende Katze|smiley mund lachen offen katzengesicht
grinsende Katze mit lachenden Augen|smiley katzengesicht
Katze mit Freudentränen|smiley lachen katzengesicht tranen
lachende Katze mit Herzen als Augen|smiley liebe lacheln katzengesicht verliebt
verwegen lächelnde Katze|smiley lachen grinsen katzengesicht ironisch
küssende Katze|smiley rot augen geschlossen katzengesicht
erschöpfte Katze|smiley katzengesicht schockiert angst panik
weinende Katze|smiley traurig katzengesicht trane
schmollende Katze|smiley katzengesicht verargert schmollmund
sich die Augen zuhaltendes Affengesicht|verboten geste bose omg nein
sich die Ohren zuhaltendes Affengesicht|verboten geste bose nein geheimnis
sich den Mund zuhaltendes Affengesicht|hand verboten geste bose nein
Liebesbrief|herz post brief siegel
Herz mit Pfeil|liebe
Herz mit Schleife|liebe kusschen xoxo kusse hochzeitstag
funkelndes Herz|liebe gefuhl nacht xoxo rosa
wachsendes Herz|liebe gefuhl kusschen xoxo herzschlag
schlagendes Herz|liebe gefuhl herzschlag pulsieren
kreisende Herzen|liebe gefuhl suß hochzeitstag jahrestag
zwei Herzen|liebe gefuhl kusschen xoxo kusse
Herzdekoration|liebe weiß gefuhl lila violett
Herz als Ausrufezeichen|satzzeichen
gebrochenes Herz|traurig gefuhl allein herzschmerz liebeskummer
rotes Herz
oranges Herz|liebe
gelbes Herz|liebe gefuhl herzlich
grünes Herz|liebe gefuhl romantisch
blaues Herz|liebe gefuhl romantisch
lila Herz|liebe gefuhl violett hdl beste
braunes Herz
schwarzes Herz|bose
weißes Herz
Kussabdruck|liebe gefuhl kussen knutsch lippenstift
100 Punkte|punktestand volle punktzahl
Ärger|comic wut
Zusammenstoß|comic explodieren bombe explosion boom
schwindlig|comic sterne komet sternschnuppe benommenheit
Schweißtropfen|wasser comic schwitzen training tropfen
Staubwolke|comic rennen weglaufen
Loch|schwarz
Sprechblase mit drei Punkten|unterhaltung comic dialog gesprach
Auge in Sprechblase|sprechen dialog reden zeuge
Sprechblase links|unterhaltung sprechen dialog reden
Sprechblase für wütende Aussage rechts
Gedankenblase|comic nachdenken
Schlafen|comic mude langweilig zzz buchstaben
winkende Hand|auf hallo tschuss wiedersehen bis
erhobene Hand von hinten|handrucken erhobener
Hand mit gespreizten Fingern|funf
erhobene Hand|stopp high ein halt handflache
vulkanischer Gruß|finger hande grußen spreizen
OK-Zeichen|hand finger super ordnung exzellent
zusammengedrückte Finger|geste noch zusammengelegt bundelhand fingerspitzen
Wenig-Geste|hand finger klein betrag gering
Victory-Geste|sieg
Hand mit gekreuzten Fingern
Ich-liebe-dich-Geste|hand finger drei hdl
Teufelsgruß|hand finger horner rock corna
Ruf-mich-an-Handzeichen|anrufen shaka
nach links weisender Zeigefinger|finger zeigen handruckseite
nach rechts weisender Zeigefinger|finger zeigen handruckseite
nach oben weisender Zeigefinger von hinten|finger aufwarts zeigen handruckseite handrucken
Mittelfinger|hand finger
nach unten weisender Zeigefinger|finger abwarts zeigen handruckseite handrucken
nach oben weisender Zeigefinger von vorne|finger zeigen hier melden handvorderseite
Daumen hoch|nach hand finger oben super
Daumen runter|nach hand unten schlecht
erhobene Faust|hand kampf solidaritat
geballte Faust|hand bro absolut korrekt zustimmen
Faust nach links|hand
Faust nach rechts|hand
klatschende Hände|gratulation gut applaudieren applaus beifall
zwei erhobene Handflächen|geste hande feiern hurra
offene Hände|umarmung umarmen jazz
Handflächen nach oben|hande beten gebet zusammen
Handschlag|handeschutteln vereinbarung
zusammengelegte Handflächen|bitten gebet grußen betend danken
schreibende Hand|stift
Nagellack|kosmetik manikure nagelpflege
Selfie|smartphone
angespannter Bizeps|arm training bro muskeln stark
Armprothese|barrierefreiheit prothese
Beinprothese|barrierefreiheit prothese
Bein|korperteil fuß treten tritt extremitat
Fuß|korperteil treten tritt fuße kick
Ohr|korperteil horen
Ohr mit Hörgerät|barrierefreiheit gehorlos schwerhorig taub hilfsgerat
Nase|korperteil riechen
Gehirn|klug schlau intelligent hirn intelligenz
Herz (Organ)|korperteil mensch herzschlag puls schlagen
Lunge|korperteil mensch organ atem atmen
Zahn|weiß zahne perlweiß zahnarztin
Knochen|hundeknochen kauknochen skelett
Augen|sehen schauen gucken
Auge|korperteil sehen blick schauen
Zunge|korperteil lecker atsch hmm lecken
Mund|korperteil kuss lippenstift
Baby|kind jung kleinkind locke
Kind|junger munter strahlend enkelkind
Junge|kind junger munter strahlend enkelsohn
Mädchen|kind junger munter strahlend enkeltochter
Person|mensch erwachsene
Person: blondes Haar|mensch blondhaarig
Mann|erwachsen
Person: Bart|bartig schnurrbart
Frau|erwachsen
ältere Person|mensch erwachsen weise großeltern
älterer Mann|mensch erwachsen weise großeltern großvater
ältere Frau|mensch erwachsen weise großeltern großmutter
missmutige Person|verargert frustriert stirnrunzelnd unzufrieden runzeln
schmollende Person|enttauscht verargert eingeschnappt jammerd jammern
Person mit überkreuzten Armen|verboten nein nicht verbieten
Person mit Händen auf dem Kopf|geste omg uber oje ubung
Infoschalter-Mitarbeiter(in)|person hand geste klatschen abgekippt
Person mit erhobenem Arm|hand geste sich frage hier
gehörlose Person|barrierefreiheit horen ohr schwerhorig taub
sich verbeugende Person|geste bitten meditation meditieren bedauern
sich an den Kopf fassende Person|omg nein unglaublich frustriert genervt
schulterzuckende Person|weiß nicht keine ahnung zweifel
Arzt/Ärztin|doktor arztkittel
Student(in)|doktorhut absolvent uni
Lehrer(in)|dozent professor
Richter(in)|waage
Bauer/Bäuerin|farmer gartner landwirt
Koch/Köchin|kochen
Mechaniker(in)|klempner elektriker
Fabrikarbeiter(in)|arbeiter industriell montage
Büroangestellte(r)|und schlips kragen architekt business
Wissenschaftler(in)|labor forscher
IT-Experte/IT-Expertin|computer bildschirm entwickler
Sänger(in)|rock star entertainer
Künstler(in)|farbpalette maler
Pilot(in)|flugzeug
Astronaut(in)|weltraum raumfahrt
Feuerwehrmann/-frau|feuerwehrhelm
Polizist(in)|person polizei beruf festnehmen gesetzeshuter
Detektiv(in)|lupe sherlock spion
Wache|barenfellmutze buckingham palace london wachfrau
Ninja|person kampfer soldat ausdauer geheimmission
Bauarbeiter(in)|person helm beruf schutzhelm arbeit
Prinz|krone
Prinzessin|marchen krone
Person mit Turban|bart dreitagebart
Mann mit chinesischem Hut|person kappe mutze china
Frau mit Kopftuch|person hidschab hijab mantilla tichel
Person im Smoking|mann anzug vornehm brautigam formell
Person mit Schleier|hochzeit braut
schwangere Frau
Stillen|person frau baby brust
Person, die Baby die Flasche gibt|gebende
Putte|marchen kind engel
Weihnachtsmann|weihnachten
Weihnachtsfrau|weihnachten
Weihnachtsperson|person mit hut weihnachten weihnachtsfrau
Superheld(in)|person superkrafte held superheldin superman
Bösewicht|person superkrafte bosewichtin krimineller schurke
Magier(in)|person zauberer zauberin zaubern zauberstab
Märchenfee|person fantasy elfe wesen fee
Vampir|person zahne halloween untoter blutsauger
Wassermensch|person marchen wassermann sirene meerjungfrau
Elf(e)|person fantasy der elfe ringe
Flaschengeist|person lampe aladdin aladin dschinn
Zombie|person halloween untoter apokalypse horror
Person, die eine Kopfmassage bekommt|entspannen kopfschmerzen spa behandlung massage
Person beim Haareschneiden|schere friseurin friseuse frisorin frisur
Fußgänger(in)|person wandern fußgangerin gehend schlendern
stehende Person|mensch stand
kniende Person|mensch meditation meditieren fersensitz seiza
Person mit Langstock|barrierefreiheit blindenstock
Person in elektrischem Rollstuhl|barrierefreiheit
Person in manuellem Rollstuhl|barrierefreiheit
laufende Person|sport rennen schnell eilig joggen
tanzende Frau|elegant festlich flair flamenco salsa
tanzender Mann|elegant festlich flair flamenco salsa
schwebender Mann im Anzug|geschaftlich
Personen mit Hasenohren|party doppelt tanzen zwillinge bunnys
Person in Dampfsauna|frau entspannen spa abschalten dampfbad
Bergsteiger(in)|person sport klettern fels kletterer
Fechter(in)|sport schwert fechten
Pferderennen|sport auf die schnell jockey
Skifahrer(in)|sport schnee skifahrerin
Snowboarder(in)|sport snowboarden snowboarderin
Golfer(in)|person sportlerin abschlagplatz golferin golfspielerin
Surfer(in)|person sport wassersport surfboard surfbrett
Person im Ruderboot|sport boot angeln kanu paddel
Schwimmer(in)|person sport wasser schwimmen kraulen
Person mit Ball|sportlerin basketballer basketballspielerin dribbeln
Gewichtheber(in)|person sport training muskeln schwer
Radfahrer(in)|person sport fahrrad radfahren radeln
Mountainbiker(in)|person sport fahrrad radfahren radfahrerin
Rad schlagende Person|sport akrobatik bodenturnen gymnastik radschlag
Ringer(in)|person sportler catchen catcher ringen
Wasserballspieler(in)|person sportlerin wassersport schwimmsport wasserballspielerin
Handballspieler(in)|person sportler werfen handballerin handballspielerin
Jongleur(in)|person zirkus artistin geschickt jongleurin
Person im Lotossitz|frau meditation sitz zen burmesischer
badende Person|badezimmer dusche entspannen badewanne
im Bett liegende Person|mude schlafen zzz gute schon
Händchen haltende Frauen|und paar aus parchen
Mann und Frau halten Hände|paar aus handchen parchen
Händchen haltende Männer|und paar aus parchen zwillinge
sich küssendes Paar|herz frau mann
Liebespaar|herz frau mann paar
sprechender Kopf|person silhouette
Silhouette einer Büste|person
Silhouette mehrerer Büsten|personen
sich umarmende Personen|liebe umarmung danke drucken drucker
Fußabdrücke|auf dem abdruck weg
Affengesicht|banane zoo dschungel
Affe
Gorilla|affe
Orang-Utan|affe
Hundegesicht|wau wuff treu
Hund|haustier wau wuff
Blindenhund|barrierefreiheit hund behinderung sehbehindert
Assistenzhund|barrierefreiheit hund behinderung
Pudel|hund
Wolf|wolfsgesicht
Fuchs|fuchsgesicht
Waschbär|klug schlau neugierig
Katzengesicht|miau miezekatze
Katze|miau haustier
schwarze Katze|miau schwarzer kater pech ungluck
Löwe|sternzeichen tierkreis lowengesicht
Tigergesicht|raubkatze
Tiger
Leopard|punkte raubkatze zoo gepunktet raubtier
Pferdegesicht|pferdekopf
Pferd|rennen rennpferd
Einhorn|einhorngesicht
Zebra|streifen
Hirsch
Bison|buffel ochse herde wisent
Kuhgesicht
Ochse|sternzeichen tierkreis kuh stier
Wasserbüffel|buffel
Kuh|bauernhof muh
Schweinegesicht
Schwein|bauernhof sau
Wildschwein|schwein eber
Schweinerüssel|nase
Widder|sternzeichen tierkreis schaf
Schaf|widder wolle bock mah
Ziege|sternzeichen tierkreis steinbock
Dromedar|wuste kamel einhockrig
Kamel|wuste zweihockrig
Lama|kamel wolle alpaca alpaka anden
Giraffe|flecken
Elefant
Mammut|natur groß aussterben stoßzahn wollig
Nashorn|rhinozeros
Nilpferd|flusspferd hippo
Mäusegesicht|nagetier mausgesicht
Maus|nage
Ratte|nagetier
Hamster|hamstergesicht
Hasengesicht|nagetier kaninchen karnickel mummelmann langohr
Hase|nagetier kaninchen karnickel mummelmann
Streifenhörnchen
Biber|natur otter biberschwanz biberzahn damm
Igel|stachelig stacheln
Fledermaus|vampir
Bär|barengesicht
Eisbär|weiß arktis nordpol
Koala|koalabar koalagesicht
Panda|pandabar pandagesicht
Faultier|langsam trage
Otter|fischen verspielt
Stinktier|skunk stinken
Känguru|australien beuteltier down under hupfen
Dachs|dachse frechdachs honigdachs ratel
Tatzenabdrücke|abdruck
Truthahn|geflugel pute thanksgiving
Huhn|geflugel henne tierkopf
Hahn
schlüpfendes Küken|vogel eierschale piep
Küken|kukenkopf
Küken von vorne|geflugel frontansicht
Vogel|papagei taube vogelkopf
Pinguin|vogel pinguinkopf
Taube|vogel fliegen friedenstaube
Adler|vogel
Ente|vogel
Schwan|vogel hassliches entlein
Eule|vogel weise raubvogel uhu
Dodo|vogel natur groß aussterben dronte
Feder|fliegen leicht federleicht federn gefieder
Flamingo|vogel rosa bunt tropen tropisch
Pfau|vogel bunt stolzieren
Papagei|vogel sprechen wiederholen ausplaudern pirat
Frosch|grun froschgesicht quak
Krokodil|reptil schnappi
Schildkröte
Eidechse|reptil
Schlange|sternzeichen tierkreis schlangentrager
Drachengesicht|marchen
Drache|marchen chinesisch neujahr
Sauropode|dinosaurier saurier brachiosaurus brontosaurus diplodocus
T-Rex|dinosaurier saurier tree tyrannosaurus
blasender Wal|meer ozean
Wal|ozean
Delfin|meer strand ozean
Seehund|meer ozean robbe seelowe
Fisch|sternzeichen tierkreis fische aquarium meehr
Tropenfisch|fisch
Kugelfisch|meer fisch kugelrund
Hai|meer fisch haifisch
Oktopus|meer tintenfisch krake
Schneckenhaus|strand muschel
Krebs|sternzeichen meer tierkreis strand krabbe
Hummer|lobster meeresfruchte meerestier scheren
Garnele|meeresfrucht gourmet krustentier shrimp
Tintenfisch|kalmar
Auster|meer perle tauchen muschel
Schnecke|langsam
Schmetterling|insekt schon
Raupe|insekt gefraßig
Ameise|insekt
Biene|insekt natur honigbiene hummel maja
Käfer|insekt krabbeltier minzkafer wanze
Marienkäfer|insekt kafer punkte gluckskafer krabbel
Grille|insekt grashupfer heuschrecke zikade
Kakerlake|insekt kafer krabbeltier krabbeln kuchenschabe
Spinne|insekt
Spinnennetz|netz
Skorpion|sternzeichen tierkreis horoskop
Mücke|fieber krankheit virus biss insektenbiss
Fliege|insekt fliegen krankheit mucke made
Wurm|insekt natur parasit regenwurm ringelwurm
Mikrobe|medizin virus wissenschaft bakterien amoben
Blumenstrauß|bouquet
Kirschblüte|pflanze blume blute kirsche
Blumenstempel
Rosette|pflanze
Rose|pflanze blume blute
welke Blume|sterbend verwelkt welkende
Hibiskus|pflanze blume blute rosa
Sonnenblume|pflanze blume blute
gelbe Blüte|pflanze blume
Tulpe|pflanze blume blute
Spross|pflanze junge
Topfpflanze|pflanze haus wachsen dekor grunpflanze
Nadelbaum|pflanze baum tannenbaum
Laubbaum|pflanze grun baum blatter wald
Palme|pflanze strand baum tropen kokusnuss
Kaktus|pflanze natur wuste durre trockenzeit
Reisähre|pflanze ahre reispflanze
Kräuter|pflanze blatter
Kleeblatt|pflanze grun
Glücksklee|pflanze blatt kleeblatt silverster vierblattriges
Ahornblatt|pflanze blatt herbst laub
Laub|pflanze blatter herbst fallendes
Blätter im Wind|pflanze laub
Fliegenpilz|giftig pilz
Trauben|frucht obst wein
Honigmelone|frucht obst melone cantaloupe
Wassermelone|frucht obst melone
Mandarine|frucht obst orange apfelsine vitamin
Zitrone|frucht obst sauer zitrusfrucht
Banane|frucht obst schale
Ananas|frucht obst
Mango|essen obst tropisch fruchte shaker
roter Apfel|frucht obst
grüner Apfel|frucht obst gesund
Birne|frucht obst
Pfirsich|frucht obst
Kirschen|frucht obst
Erdbeere|essen frucht obst beere
Blaubeeren|essen frucht obst lebensmittel nahrung
Kiwi|frucht obst
Tomate|essen obst gemuse
Olive|essen grun lebensmittel nahrung olivenol
Kokosnuss|essen frucht palme colada pina
Avocado|essen frucht
Aubergine|gemuse
Kartoffel|essen gemuse
Karotte|gemuse mohre mohrrube
Maiskolben|gemuse
Peperoni|pflanze paprika scharf chili pfeffer
Paprika|essen grun lebensmittel nahrung peperoni
Gurke|essen gemuse scheiben
Blattgemüse|essen gemuse kohl blattgrun grunkohl
Brokkoli|essen kohl broccoli gemusekohl
Knoblauch|essen lebensmittel nahrung geschmack wurze
Zwiebel|essen lebensmittel nahrung geschmack wurze
Erdnuss|essen
Kastanie|marone
Brot|essen weizen brotlaib kohlenhydrate laib
Croissant|franzosisch corissant fruhstuckshornchen
Baguette|fruhstuck brot franzosisch
Fladenbrot|essen lebensmittel nahrung brot arepa
Brezel|essen oktoberfest brezen brezn gedreht
Bagel|essen fruhstuck backerei backwaren brotchen
Pfannkuchen|essen crepe eierpfannkuchen
Waffel|mit essen lebensmittel nahrung butter
Käsestück
Fleischhachse|restaurant knochen
Hähnchenschenkel|restaurant geflugel fleisch huhnerbein
Fleischstück|essen rot kotelett lammkotelett schnitzel
Bacon|essen fruhstucksspeck speckstreifen
Hamburger|restaurant burger fast food
Pommes frites|fritten
Pizza|pizzastuck pizzeria
Hotdog|essen frankfurter dog wurstchen
Sandwich|essen brot
Taco|essen mexikanisch
Burrito|essen mexikanisch
Tamale|essen lebensmittel mexikanisch burrito wrap
Döner|falafel wrap kebab
Falafel|essen lebensmittel nahrung ballchen fleischballchen
Ei|fruhstucksei
Spiegelei in Bratpfanne|kochen braten pfanne
Pfannengericht|essen paella reispfanne
Topf mit Essen|schussel gericht suppe eintopf
Fondue|essen kase schokolade topf geschmolzen
Schüssel mit Löffel|essen fruhstuck suppe brei cerealien
Salat|essen grun blattgemuse gesund
Popcorn|kino snack
Butter|essen lebensmittel nahrung milchprodukt
Salz|geschmack wurze gewurz zutat gesalzen
Konserve|essen buchse dose
Bento-Box|essen japanisches sushi
Reiscracker|cracker
Reisbällchen|essen japanisch
Reis in Schüssel|essen
Reis mit Curry
Schüssel und Essstäbchen|essen chinesisches dampfend stabchen suppe
Spaghetti|mit restaurant nudeln essse tomatensoße
geröstete Süßkartoffel|essen gemuse
Oden|japanisches restaurant gericht
Sushi|japanisches restaurant gericht
frittierte Garnele|restaurant tempura
Fischfrikadelle|restaurant spirale
Mondkuchen|essen kuchen herbst mondfest festival
Dango|japanisches restaurant auf gericht mochi
Teigtasche|essen chinesische dumpling empanada gyoza
Glückskeks|essen prophezeiung
Takeaway-Schachtel|essen chinesisches stabchen box
Softeis|eis
Wassereis|eis sorbet zerstoßen
Eiscreme|eisbecher eisdiele
Donut|essen suß kuchen doughnut
Keks|cookie platchen
Geburtstagskuchen|essen lebensmittel feier kuchen happy
Torte|kuchenstuck stuck tortenstuck
Cupcake|essen suß backerei dessert geback
Kuchen|essen torte geback fullung pastete
Schokoladentafel|essen sußigkeit
Bonbon|sußigkeit
Lutscher|sußigkeit lolli
Pudding|schokolade dessert nachspeise flan nachtisch
Honigtopf|suß
Babyflasche|trinken kind flasche milch flaschchen
Glas Milch|getrank trinken
Heißgetränk|getrank trinken tee dampfend tasse
Teekanne|lebensmittel getrank trinken kanne bruhen
Teetasse ohne Henkel|getrank gruner schale oolong
Sake-Flasche mit Tasse|und getrank trinken
Flasche mit knallendem Korken|getrank trinken sekt champagner
Weinglas|bar glas alkohol
Cocktailglas|bar drink martini
Cocktail|getrank bar exotisches
Bierkrug|bar oktoberfest prost krug weizenbier
Bierkrüge|oktoberfest prost anstoßen weizen prosit
Sektgläser|getrank feiern prost anstoßen glaser
Trinkglas|bar schnaps whiskey
Becher mit Strohhalm|wasser trinken saft brause erfrischung
Bubble Tea|essen lebensmittel getrank tee milch
Trinkpäckchen|getrank fruchtsaft obstsaft saftpackung
Mate-Tee|getrank
Eiswürfel|kalt wurfel eisberg gefroren kuhlen
Essstäbchen|essen japanisches chinesisches stabchen hashi
Teller mit Messer und Gabel|kochen geschirr
Messer und Gabel|essen restaurant fruhstuck lecker besteck
Löffel|besteck
Küchenmesser|messer schneiden
Amphore|sternzeichen tierkreis trinken kochen wassermann
Globus mit Europa und Afrika|erde weltkugel
Globus mit Amerika|erde weltkugel nordamerika sudamerika
Globus mit Asien und Australien|erde weltkugel
Globus mit Meridianen|breitengrad langengrad
Weltkarte|karte reisen landkarte
Umriss von Japan|karte
Kompass|magnetisch richtung himmelsrichtung navigation orientierung
schneebedeckter Berg|kalt gebirge
Berg|gebirge
Vulkan|wetter berg ausbruch lava vulkanausbruch
Fuji|berg vulkan
Camping|campen zelten
Strand mit Sonnenschirm|meer
Wüste|heiß
einsame Insel|meer strand palme verlassen
Nationalpark|natur berg park fluss schutzgebiet
Stadion|arena
antikes Gebäude|klassizistisch
Kran|bauen
Ziegelstein|bauen grenze klinker mauerwerk mortel
Felsen|natur schwer felsig hart steinig
Holz|baumstamm feuerholz holzig holzscheite lagerfeuer
Hütte|gebaude haus objekt behausung jurte
Wohnhäuser|gebaude hauser dorf wohnsiedlung
verfallenes Haus|gebaude heruntergekommen verlassenes
Haus|gebaude zuhause
Haus mit Garten|baum
Bürogebäude|hochhaus
japanisches Postgebäude
Postgebäude|europaisches
Krankenhaus|gebaude arzt medizin ambulanz notaufnahme
Bank|gebaude geld
Hotel|gebaude unterkunft ubernachten
Stundenhotel|liebe gebaude hotel unterkunft
Minimarkt|gebaude lebensmittel einkaufen geschaft
Schule|gebaude schulgebaude
Kaufhaus|gebaude einkaufen geschaft shoppen
Fabrik|gebaude fabrikgebaude
japanisches Schloss|gebaude bauwerk
Schloss|gebaude bauwerk burg europaisch marchenschloss
Hochzeit|herz kirche
Tokyo Tower|fernsehturm tokio
Freiheitsstatue|amerika
Kirche|gebaude religion kreuz christentum christlich
Moschee|religion islam muslim moslem
Hindutempel|gebaude tempel
Synagoge|religion judisch tempel jude
Shinto-Schrein|religion
Kaaba|religion islam muslim moslem hajj
Springbrunnen|garten park brunnen
Zelt|campingurlaub zeltplatz
neblig|wetter nebel
Sternenhimmel|nacht hochhauser stadt skyline city
Skyline|gebaude hochhauser stadt wolkenkratzer großstadt
Sonnenaufgang über Bergen
Sonnenaufgang über dem Meer
Abendstimmung in der Stadt|hochhauser sonnenaufgang skyline wolkenkratzer new
Sonnenuntergang in der Stadt|hochhauser sonnenaufgang wolkenkratzer großstadt morgenrot
Brücke vor Nachthimmel|golden gate nachts
heiße Quellen|dampfend
Karussellpferd|pferd reiten
Riesenrad|rad freizeitpark volksfest
Achterbahn|freizeitpark volksfest
Barbershop-Säule|friseur herrenfriseur
Zirkuszelt|unterhaltung zelt
Dampflokomotive|bahn fahrzeug zug lokomotive schiene
Eisenbahnwagen|fahrzeug zug tram straßenbahnwagen waggon
Hochgeschwindigkeitszug mit spitzer Nase|zug ice shinkansen tgv
Hochgeschwindigkeitszug|japan bahn zug shinkansen
Zug|bahn ice eisenbahn
U-Bahn|metro
S-Bahn|zug ice monorail
Bahnhof|zug
Straßenbahn|tram verkehrsmittel
Einschienenbahn|bahn monorail magnetschwebebahn
Bergbahn|bahn zug bimmelbahn
Straßenbahnwagen|transport verkehrsmittel waggon tramwagen
Bus|fahrzeug schulbus
Bus von vorne|vorderansicht verkehrsmittel
Oberleitungsbus|straßenbahn trolleybus
Kleinbus|fahrzeug bus
Krankenwagen|ambulanz notfall
Feuerwehrauto|brand loschfahrzeug
Polizeiwagen|streifenwagen
Polizeiwagen von vorne|vorderansicht streifenwagen
Taxi|fahrzeug auto
Taxi von vorne|auto fahren gelb vorderansicht
Auto|rot fahrzeug fahren verkehr
Auto von vorne|rot fahrzeug vorderansicht automobil
Wohnmobil|blau auto fahren verreisen
Pick-up|fahrzeug auto fahren lastwagen lkw
Lieferwagen|lastwagen lkw
Sattelzug|lastwagen lkw umziehen ziehen
Traktor|bauernhof landwirtschaft trecker
Rennauto|autorennen
Motorrad|moped motorrennen
Motorroller|roller motoroller vespa
manueller Rollstuhl|barrierefreiheit behinderung
elektrischer Rollstuhl|barrierefreiheit behinderung
Autorikscha|fahrzeug tuk
Fahrrad|radeln bmx radler spinning
Tretroller|roller
Skateboard|fahren board brett rader skaten
Rollschuh|sport schuh laufen rollen rollerskate
Bushaltestelle|haltestelle
Autobahn|schnellstraße
Bahngleis|gleise schienen
Ölfass|fass
Tanksäule|benzin tanken tankstelle
Polizeilicht|sirene
horizontale Verkehrsampel|ampel vertikal
vertikale Verkehrsampel|ampel horizontal
Stoppschild|schild achteckig
Baustellenabsperrung|schild baustellenschild
Anker|meer hafen
Segelboot|boot
Kanu|boot wassersport
Schnellboot|wasser boot luxus see sommer
Passagierschiff|schiff traumschiff aida rundreise seereise
Fähre|schiff
Motorboot|boot schiff
Schiff|traumschiff dampfer kreuzfahrtschiff
Flugzeug|flieger
kleines Flugzeug|privatjet
Abflug|fliegen eines flughafen flugzeugs start
Landung eines Flugzeugs|flieger flughafen ankunft landen
Fallschirm|sport fallschirmspringen paragliding skydiving
Sitzplatz|zug flugzeug bus
Hubschrauber|fliegen reisen helikopter
Schwebebahn|hangebahn
Bergschwebebahn|schwebebahn
Bergseilbahn|gondel seilbahn
Satellit|weltraum sputnik
Rakete|weltraum all
fliegende Untertasse|ufo alien außerirdisch
Rezeptionsklingel|klingel
Gepäck|tasche ballast hartschalenkoffer koffer reise
Sanduhr|zeit prozess vorgang lauft
laufende Sanduhr|prozess vorgang lauft
Armbanduhr|uhr zeit
Wecker|zeit uhrzeit
Stoppuhr|uhr zeit
Zeitschaltuhr|uhr timer
Kaminuhr|uhr tick tack
Ziffernblatt 12:00 Uhr|zwolf mittag mitternacht
12:30 Uhr|ziffernblatt zeit halb eins
1:00 Uhr|ziffernblatt zeit punkt eins
1:30 Uhr|ziffernblatt halb zwei
2:00 Uhr|ziffernblatt zeit
2:30 Uhr|ziffernblatt zeit halb drei
3:00 Uhr|ziffernblatt zeit
3:30 Uhr|ziffernblatt halb vier
4:00 Uhr|ziffernblatt zeit
4:30 Uhr|ziffernblatt zeit halb funf
5:00 Uhr|ziffernblatt zeit punkt funf
5:30 Uhr|ziffernblatt halb sechs
6:00 Uhr|ziffernblatt zeit
6:30 Uhr|ziffernblatt halb sieben
7:00 Uhr|ziffernblatt
7:30 Uhr|ziffernblatt zeit halb acht
8:00 Uhr|ziffernblatt zeit
8:30 Uhr|ziffernblatt halb neun
9:00 Uhr|ziffernblatt zeit
9:30 Uhr|ziffernblatt zeit halb zehn
10:00 Uhr|ziffernblatt zeit
10:30 Uhr|ziffernblatt halb elf
11:00 Uhr|ziffernblatt zeit
11:30 Uhr|ziffernblatt zeit halb zwolf
Neumond|mond
erstes Mondviertel|zunehmend
zunehmender Halbmond|mond
zweites Mondviertel|zunehmend
Vollmond|mond
drittes Mondviertel|abnehmend
abnehmender Halbmond
letztes Mondviertel|nacht abnehmend
Mondsichel|nacht
Neumond mit Gesicht|mondgesicht
Mondsichel mit Gesicht links|weltall
Mondsichel mit Gesicht rechts|nacht
Thermometer|wetter temperatur
Sonne|wetter strahlen sonnenstrahlen sonnig
Vollmond mit Gesicht
Sonne mit Gesicht|sonnengesicht sonnenschein
Ringplanet|gasplanet himmelskorper planet saturn
weißer mittelgroßer Stern|himmel gelber astronomie
funkelnder Stern|glitzern
Sternschnuppe|himmel
Milchstraße|galaxie universum
Wolke|wetter wolkig
Sonne hinter Wolke|wolkig
Wolke mit Blitz und Regen|wetter gewitter wolkig
Sonne hinter kleiner Wolke|wetter bewolkt
Sonne hinter großer Wolke|wetter bewolkt
Sonne hinter Regenwolke|wetter
Wolke mit Regen|wetter regenwolke
Wolke mit Schnee|wetter kalt
Wolke mit Blitz|wetter gewitter
Wirbelsturm|wetter tornado
Nebel|wetter neblig
Wind|wetter windig
Wirbel|spirale wirbelsturm
Regenbogen|wetter
geschlossener Regenschirm
Regenschirm|wetter bekleidung
Regenschirm im Regen
aufgestellter Sonnenschirm|strand
Hochspannung|blitz gewitter elektrizitat gefahr hochspannungszeichen
Schneeflocke|wetter kalt winter flocke schneien
Schneemann im Schnee
Schneemann ohne Schneeflocken|kalt winter
Komet|weltall
Feuer|heiß brennen flamme
Tropfen|schweiß trane wassertropfen
Welle|meer
Halloweenkürbis|herbst kurbislaterne
Weihnachtsbaum|baum weihnachten tanne
Feuerwerk|silvester
Wunderkerze|party feiern feuerwerk
Feuerwerkskörper|dynamit explosion knallen knaller silvester
funkelnde Sterne
Luftballon|feier geburtstag ballon
Konfettibombe|feier party super knaller boller
Konfettiball|feier party
Tanabata-Baum|japan fest sternenfest zettel
Piniendekoration|japan neujahrsfest
japanische Puppen|puppenfest
traditionelle japanische Windsäcke|feier karpfen
japanisches Windspiel|feier glocke bimmel
traditionelles Mondfest|japan
roter Umschlag|geld geschenk gluck bao hongbao
pinke Schleife|feier rosa geschenk
Geschenk|feier schleife weihnachten geburtstag schachtel
Gedenkschleife|schleife
Eintrittskarten|ticket billet
Ticket|unterhaltung konzert
Militärorden|orden
Pokal|sport bundesliga champion gewinnen preis
Sportmedaille|medaille gewinn goldmedaille
Goldmedaille|medaille platz gewinn erster
Silbermedaille|medaille platz zweiter
Bronzemedaille|medaille platz dritter
Fußball|ball bundesliga messi
Baseball|ball
Softball|sport ball baseball handschuh werfen
Basketball|sport ball korb
Volleyball|sport ball
Football|sport ball super amerika american
Rugbyball|sport ball
Tennisball|sport ball
Frisbee|scheibe fliegende untertasse disc disk
Bowling|spiel kugel bowlingkugel
Kricket|ball schlager cricket
Feldhockey|schlager hockey
Eishockey|und schlager hockey puck
Lacrosse|sport ball schlager tor stick
Tischtennis|sport ball spiel schlager ping
Badminton|schlager federball
Boxhandschuh|sport handschuh boxen
Kampfsportanzug|judo kampfkunst karate taekwondo
Tor|sport fußball netz
Golffahne|golfplatz
Schlittschuh|eislauf
Angel mit Fisch|angeln entspannung
Tauchmaske|schwimmen tauchen schnorcheln sporttauchen
Laufshirt|mit sport laufen scharpe
Ski|und stocke
Schlitten|schnee rodeln
Curlingstein|sport spiel stein
Darts|pfeil spiel volltreffer zielscheibe
Jo-Jo|spielzeug
Drachen|fliegen wind hochfliegen steigen
Wasserpistole|waffe pistole revolver
Billardkugel|ball schwarz spiel kugel
Kristallkugel|wahrsager zukunft
Zauberstab|zauberer magie magisch zauberin zaubern
Gamepad|unterhaltung gaming videospiel
Joystick|gaming videospiel
Spielautomat|glucksspiel
Spielwürfel|unterhaltung casino wurfeln zufall
Puzzleteil|spiel bestandteile hinweise hobby passen
Teddybär|bar spielzeug kuscheltier pluschteddy pluschtier
Piñata|feier party mexikanisch objekt hau
Matroschka|spielzeug babuschka matrioschka matrjoschka puppe
Pik|kartenspiel
Herz|kartenspiel
Karo|kartenspiel
Kreuz|kartenspiel
Bauer Schach
Jokerkarte|spielkarte
Mahjong-Stein|spiel roter drache
japanische Blumenkarte|karte hanafuda
Masken|unterhaltung kunst theater
gerahmtes Bild|kunst malen rahmen gemalde zeichnen
Mischpalette|kunstler farben palette
Faden|nadel nahen zwirn nahfaden nahgarn
Nähnadel|und nadel faden nahen einfadeln
Wollknäuel|ball wolle zwirn garn hakeln
Knoten|segelboot achterknoten binden schnursenkel seemansknoten
Brille|accessoire
Sonnenbrille|augen brille dunkel
Schutzbrille|brille schwimmen tauchen augenschutz schweißen
Laborkittel|doktor kleidungsstuck weißer arztkittel experiment
Sicherheitsweste|kleidung notfall weste
Hemd mit Krawatte|kleidung kragen schlips
T-Shirt|kleidung
Jeans|kleidung hose
Schal|kleidung kalt warm anziehen hals
Handschuhe
Mantel|kleidung kalt jacke warm anziehen
Socken|strumpfe
Kleid|kleidung
Kimono|kleidung japanisch
Sari|kleidung
einteiliger Badeanzug|kleidung
Slip|kleidung badeanzug einteiler unterwasche
Shorts|kleidung badebekleidung badehose boxershorts schwimmshorts
Bikini|kleidung badeanzug
Bluse|kleidung shirt damenmode oberbekleidung
Geldbörse|accessoire brieftasche munzen portemonnaie
Handtasche|einkaufen tasche accessoire
Clutch|tasche accessoire handtasche beutel kulturbeutel
Einkaufstüten|einkaufen tasche shoppen shopping tute
Schulranzen|schule ranzen rucksack tornister
Zehensandale|schuh badelatschen flipflops latschen sandalen
Herrenschuh|schuh gehen
Sportschuh|schuh laufen rennen sneaker sportlich
Wanderstiefel|schuh camping kleidungsstuck brauner campen
flacher Schuh|kleidungsstuck pumps ballerina ballet bequem
Stöckelschuh|rot schuh damen elegant pumps
Damensandale|schuh sandale
Ballettschuhe|kleidung tanz schuhe
Damenstiefel|schuh stiefel
Krone|kopfbedeckung konigin majestat
Damenhut|mit kleidung schleife hut kopfbedeckung
Zylinder|unterhaltung hut kopfbedeckung zauberer zylinderhut
Doktorhut|abschlussfeier diplom
Baseballmütze|kappe mutze baseballkappe schirmkappe
Militärhelm|helm schutzhelm armee heer kampferin
Rettungshelm|mit kreuz roter helm bergen
Gebetskette|religion beten kette rosenkranz
Lippenstift|rot kosmetik makeup schminke
Ring|edelstein diamantring schmuck verlobung
Edelstein|diamant
durchgestrichener Lautsprecher|leise psst stummgeschaltet
Lautsprecher mit geringer Lautstärke|ton eingeschaltet
Lautsprecher mit mittlerer Lautstärke|leise ton einer schallwelle mittellaut
Lautsprecher mit hoher Lautstärke|musik drei dezibel schallwellen
Lautsprecher|megafon schallendes
Megafon|lautsprecher jubel
Posthorn|mail brief
Glocke|ton eingeschaltet ding dong klingeling
durchgestrichene Glocke|kein leise ton ausgeschaltet
Notenschlüssel|musik partitur violinschlussel
Musiknote|note lied melodie
Musiknoten|noten
Studiomikrofon|mikrofon
Schieberegler|musik
Drehregler|bedienknopfe knopfe stellknopfe
Mikrofon|unterhaltung karaoke singen
Kopfhörer|musik unterhaltung
Radio|musik
Saxofon|instrument musikinstrument
Trompete|instrument musikinstrument
Akkordeon|instrument musikinstrument akkordeons concertina harmonika
Gitarre|instrument musikinstrument
Klaviatur|instrument musikinstrument tastatur klavier piano
Geige|instrument musikinstrument violine
Banjo|musik instrument saiteninstrument zupfinstrument
Trommel|musik instrument drumsticks schlagel sticks
afrikanische Trommel|instrument musikinstrument conga handtrommel rhythmus
Mobiltelefon|handy iphone smartphone telefonieren
Mobiltelefon mit Pfeil|handy kommunikation anrufen iphone whatsapp
Telefon|anrufen festnetz
Telefonhörer|kommunikation anrufen horer
Pager|kommunikation piepser
Faxgerät|kommunikation
Batterie|akku
Netzstecker|stecker stromstecker
Laptop|bildschirm monitor computermonitor notebook
Desktopcomputer|computer bildschirm monitor imac
Drucker|computer
Tastatur|computer keyboard
Computermaus|maus
Trackball|computer
Minidisc|minidisk
Diskette|datentrager
CD|blu ray dvd
DVD|computer blu ray
Abakus|zahlen abaki abakusse berechnung kalkulation
Filmkamera|unterhaltung kino
Filmstreifen|kino filmband
Filmprojektor|unterhaltung kino
Filmklappe|unterhaltung klappe
Fernseher|film fernsehen
Fotoapparat|fotos kamera
Fotoapparat mit Blitz
Videokamera|filmen videos
Videokassette|vhs
Lupe nach links|suche vergroßerungsglas
Lupe nach rechts|suche vergroßerungsglas
Kerze|licht
Glühbirne|lampe licht hell idee
Taschenlampe|lampe licht
rote Papierlaterne|japanisches izakaya laterne lokal
Öllampe|lampe diya
Notizbuch mit dekorativem Einband
geschlossenes Buch
offenes Buch|lesen seite geoffnet bibliothek blattern
grünes Buch|lesen
blaues Buch
orangefarbenes Buch
Bücherstapel|lesen fantasie roman
Notizbuch|notizen
Spiralblock|notizblock
teilweise eingerolltes Blatt|papier dokument seite
Schriftrolle|papier
Vorderseite eines Blattes|papier dokument seite
Zeitung|medien nachrichten presse
zusammengerollte Zeitung
Pagemarker|notizen
Lesezeichen|lesen etikett
Etikett|label marke
Münze|geld dollar euro reich bezahlen
Geldsack|moneten reich sack
Yen-Banknote|geldschein
Dollar-Banknote|geldschein wahrung
Euro-Banknote|geldschein euroschein
Pfund-Banknote|geldschein
Geldschein mit Flügeln|euro moneten bank knete
Kreditkarte|karte bankkarte geldkarte guthaben
Beleg|blatt abrechnung aufstellung buchhalter buchhaltung
steigende Kurve mit Yen-Zeichen|diagramm markt steigender trend
Briefumschlag|mail
E-Mail|symbol post brief
eingehender Briefumschlag|mail umschlag empfangen
Umschlag mit Pfeil|mail gesendet
Postausgang|mail ablage
Posteingang|mail ablage
Paket|packchen
geschlossener Briefkasten mit Post|mail
geschlossener Briefkasten ohne Post|mail keine
offener Briefkasten mit Post|mail
offener Briefkasten ohne Post|mail keine
Briefkasten|post
Urne mit Wahlzettel|wahlen
Bleistift|stift
schwarzer Federhalter|stift fuller
Füllhalter|stift fuller schreiben fullfedehalter fullfederhalter
Kugelschreiber|stift
Pinsel|kunst malen
Wachsmalstift|buntstift filzstift
Papier und Bleistift|schreiben notiz kurzmitteilung nachricht schreibblock
Aktentasche|tasche
Ordner|geschlossen dokument akten buro
geöffneter Ordner|offen dokument
Karteireiter|akten buroausstattung buromaterial karteibahnen karteikarten
Kalender|datum kalenderblatt
Abreißkalender|kalender datum termin
Notizblock|papier block
Spiralkalender|kalender
Rotationskartei|visitenkarten
Aufwärtstrend|diagramm kurve steigend
Abwärtstrend|diagramm kurve fallend
Balkendiagramm|diagramm
Klemmbrett|clipboard clpboard zwischenablage
Reißzwecke|anpinnen
Stecknadel|anpinnen reißzwecke runde
Büroklammer
verhakte Büroklammern
Lineal
dreieckiges Lineal|geodreieck
Schere|schneiden schnipp
Karteikasten|buroausstattung buromaterial
Aktenschrank|ablage archiv schublade
Papierkorb|abfalleimer
geschlossenes Schloss|sicherheit datenschutz
offenes Schloss|nicht gesichert
Schloss mit Füller|sicherheit datenschutz privat
Schloss mit Schlüssel|sicherheit datenschutz privat
Schlüssel|passwort schließen
alter Schlüssel|schloss
Hammer|werkzeug
Axt|werkzeug holz beil hacken spalten
Pickel|werkzeug
Hammer und Pickel|werkzeug arbeiter
Hammer und Schraubenschlüssel|werkzeug
Dolch|waffe schwert
gekreuzte Schwerter|waffe
Bombe|comic explodieren dynamit
Bumerang|waffe australien werfen aborigines boomerang
Pfeil und Bogen
Schutzschild|schild
Handsäge|werkzeug holz sagen tischler trimmen
Schraubenschlüssel|werkzeug
Schraubenzieher|werkzeug schraubendreher
Mutter und Schraube
Zahnrad|werkzeug
Schraubzwinge|werkzeug
Waage|werkzeug gewicht gerechtigkeit wiegen
Blindenstock|barrierefreiheit behinderung gehstock
Linksymbol|zwei ringe kettenglieder verknupfen verknupfungssymbol
Ketten|eisen
Haken|angelhaken aufhaken aufhangen einhaken hangen
Werkzeugkasten|box mechaniker rote handkasten kasten
Magnet|form positiv negativ magnetisch anziehungskraft
Leiter|klettern hochsteigen holzleiter sprosse stufe
Destillierapparat|werkzeug
Reagenzglas|labor wissenschaft experiment chemie chemikalie
Petrischale|labor biologe biologie biologin bakterienkultur
DNA|biologe biologie biologin dns evolution
Mikroskop|labor wissenschaft untersuchen
Teleskop|himmel
Satellitenschüssel|schussel antenne satschussel
Spritze|arzt nadel impfen impfung injektion
Blutstropfen|medizin blutspende flussigkeit menstruation
Kapsel|arzt medizin arznei pille tabletten
Heftpflaster|pflaster verletzt wunde
Stethoskop|arzt medizin herzschlag doktor abhoren
Tür|geschlossen eingang
Fahrstuhl|symbol haus transport aufzug lift
Spiegel|holzspiegel reflexion spiegelbild wandspiegel
Fenster|haus glas rahmen aussicht durchsichtig
Bett|schlafen hotel ubernachtung
Sofa und Lampe|couch
Stuhl|holzstuhl mobel sitzen
Toilette|klo
Saugglocke|werkzeug toilette klempner klo abfluss
Dusche|duschkopf
Badewanne|badezimmer dusche
Mausefalle|kase anlocken falle
Rasierer|scharf klinge rasieren rasiermesser
Creme|feuchtigkeitscreme feuchtigkeitsmilch haarwaschmittel korpercreme lotion
Sicherheitsnadel|punk windel
Besen|reinigen machen saubern fegen hexenbesen
Korb|bauernhof landwirtschaft picknick tragekorb waschekorb
Küchenrolle|hygiene klopapier papierrolle papiertucher toilettenpapier
Eimer|behalter bottich kubel wassereimer
Seife|putzen reinigen machen baden saubern
Zahnbürste|zahne putzen sauber badezimmer burste
Schwamm|putzen sauber reinigen machen schaumen
Feuerlöscher|loschen
Einkaufswagen|einkaufen
Zigarette|rauchen kippe rauchersymbol
Sarg|tot tod vampir beerdigung
Grabstein|tot friedhof rip
Urne|tot tod beerdigung
Nazar-Amulett|blau perle blick boser glasperle
Statue|maske osterinsel
Protestschild|schild ankundigung bekanntmachung demonstration hinweis
Symbol „Geldautomat“|atm
Symbol „Papierkorb“|abfall mulleimer sauberkeit wegschmeißen wegwerfen
Trinkwasser|wasserhahn
Symbol „Rollstuhl“|barrierefrei behindertengerecht
Herren|herrentoilette
Damen|damentoilette
Toiletten
Symbol „Baby“|wickelraum
WC|toilette
Passkontrolle
Zollkontrolle
Gepäckausgabe
Gepäckaufbewahrung|schließfach
Warnung|dreieck vorsicht achtung warnschild
Kinder überqueren die Straße|schild vorsicht queren straßenschild
Zutritt verboten|schild keine einbahnstrasse durchfahrt
Verboten|zeichen kein zutritt verbotszeichen
Fahrräder verboten|schild radfahren fahhrad
Rauchverbot|verboten rauchen zigarette
Abfall verboten|zeichen mull
Kein Trinkwasser|verboten wasser verschmutzt
Fußgänger verboten|schild
Mobiltelefone verboten|handy
Minderjährige verboten|mit zeichen nicht erwachsene durchgestrichener
Radioaktiv
Biogefährdung|zeichen
Pfeil nach oben|aufwartspfeil norden
Pfeil nach rechts oben|nordosten
Pfeil nach rechts|osten rechtspfeil
Pfeil nach rechts unten|sudosten
Pfeil nach unten|abwartspfeil suden
Pfeil nach links unten
Pfeil nach links|linkspfeil westen
Pfeil nach links oben|nordwesten
Pfeil nach oben und unten|entgegengesetzt
Pfeil nach links und rechts|entgegengesetzt
geschwungener Pfeil nach links
geschwungener Pfeil nach rechts|umdrehen
geschwungener Pfeil nach oben
geschwungener Pfeil nach unten
kreisförmige Pfeile im Uhrzeigersinn
Pfeile gegen den Uhrzeigersinn|kreisformige
BACK-Pfeil|links zuruck
END-Pfeil|zeichen links ende
ON!-Pfeil|und rechts zeichen links anschalten
SOON-Pfeil|rechts zeichen bald
TOP-Pfeil|nach zeichen oben
religiöse Stätte|religion kultstatte
Atomzeichen|atheist
om|religion hinduismus
Davidstern|religion judisch
Dharma-Rad|buddhismus
Yin und Yang|religion daoismus
lateinisches Kreuz|religion christentum romisch
orthodoxes Kreuz|religion christentum
Hilal und Stern|religion islam muslim
Friedenszeichen|friedensbewegung friedenssymbol
Menora|religion leuchter
Hexagramm mit Punkt|wahrsager
Widder (Sternzeichen)
Stier (Sternzeichen)|horoskop
Zwillinge (Sternzeichen)|horoskop
Krebs (Sternzeichen)
Löwe (Sternzeichen)|horoskop
Jungfrau (Sternzeichen)|horoskop
Waage (Sternzeichen)|horoskop
Skorpion (Sternzeichen)|horoskop
Schütze (Sternzeichen)
Steinbock (Sternzeichen)
Wassermann (Sternzeichen)
Fische (Sternzeichen)|horoskop
Schlangenträger|schlagentrager sternbild
Zufallsmodus|nach rechts pfeile gekreuzt richtung
Wiederholen|keycap tastenkappe pfeile uhrzeigersinn
Titel wiederholen|pfeile uhrzeigersinn noch dasselbe einmal
Wiedergabe|pfeil rechts dreieck abspielen
Doppelpfeile nach rechts|vorwarts weiter uberspringen
Nächster Titel|dreieck doppelpfeil vorwarts weiter
Wiedergabe oder Pause|pfeil rechts dreieck
Pfeil zurück|links dreieck
Zurückspulen|pfeil nach links dreieck doppelpfeile
Vorheriger Titel|pfeil dreieck doppelpfeil zuruck
Aufwärts-Schaltfläche|pfeil nach oben
Doppelpfeile nach oben|pfeil aufwarts doppelt
Abwärts-Schaltfläche|pfeil nach unten
Doppelpfeile nach unten|pfeil abwarts doppelt
Pause|keycap tastenkappe streifen vertikal
Stopp|quadrat keycap tastenkappe aufnahme stoppen
Aufnehmen|kreis keycap tastenkappe aufnahme
Auswerfen|medien auswurftaste
Kinosymbol|quadrat unterhaltung blauem filmkamera
Taste Dimmen|helligkeit gedimmt schwache
Heller-Taste|helligkeit starke
balkenförmige Signalstärkenanzeige|mobiltelefon empfang mobilfunksignal
Vibrationsmodus|fur symbol mobiltelefon handy kommunikation
Mobiltelefon aus|handy ausschalten
Frauensymbol|zeichen weiblich
Männersymbol|zeichen symbol
Transgender-Symbol|fur
mal|abbrechen multiplizieren multiplikationszeichen
plus|mathe addieren pluszeichen
minus|mathe minuszeichen
geteilt durch|mathe divisionszeichen geteiltzeichen
Unendlichkeit|ewig grenzenlos
doppeltes Ausrufezeichen|rot satzzeichen muss
Ausrufe- und Fragezeichen|rot satzzeichen ausrufezeichen
rotes Fragezeichen|satzzeichen warum wieso
weißes Fragezeichen|satzzeichen warum
weißes Ausrufezeichen|satzzeichen muss
rotes Ausrufezeichen|satzzeichen
Wellenlinie|gewellt linie
Geldwechsel|wahrung wechsel
Dollarzeichen extrafett|zeichen geld moneten wahrung bezahlen
Äskulapstab|medizin arznei apotheke asklepiosstab
Recycling-Symbol|punkt gruner
Lilie|fleur lis
Dreizack|anker poseidon triton
Namensschild|schild
japanisches Anfänger-Zeichen|symbol
hohler roter Kreis|großer
weißes Häkchen|erledigt abgehakt
abgehaktes Kästchen|mit hakchen feld abstimmungsfeld ankreuz
kräftiges Häkchen|erledigt haken abhaken fertig
Kreuzzeichen|rotes abbrechen mal multiplikation multiplizieren
angekreuztes Kästchen|quadrat feld kreuzsymbol
Schleife
Doppelschleife|blau schleife rechteck
Teilalternationszeichen|japanisch zeichensetzung
achtzackiger Stern|quadrat grun
achtstrahliger Stern
Funkeln|quadrat grun
Copyright
Registered-Trademark|markenzeichen
Markenzeichen|trademark
Taste: 0|null
Taste: 1|eins
Taste: 2|zwei
Taste: 3|drei
Taste: 4|vier
Taste: 5|funf
Taste: 6|sechs
Taste: 7|sieben
Taste: 8|acht
Taste: 9|neun
Eingabesymbol lateinische Großbuchstaben|buchstaben abcd großschreiben
Eingabesymbol lateinische Kleinbuchstaben
Eingabesymbol Zahlen|symbol 1234 ziffern
Eingabesymbol Sonderzeichen|symbol keycap tastenkappe
Eingabesymbol lateinische Buchstaben|symbol abc alphabet
Großbuchstabe A in rotem Quadrat|negativ positiv blutgruppe
Großbuchstaben AB in rotem Quadrat|negativ positiv blutgruppe
Großbuchstabe B in rotem Quadrat|negativ positiv blutgruppe
Großbuchstaben CL in rotem Quadrat
Wort „Cool“ in blauem Quadrat
Wort „Free“ in blauem Quadrat
Buchstabe „i“ in blauem Quadrat|information
Großbuchstaben ID in lila Quadrat
Buchstabe „M“ in Kreis|großbuchstabe eingekreist
Wort „New“ in blauem Quadrat|neu
Großbuchstaben NG in blauem Quadrat
Großbuchstabe O in rotem Quadrat|negativ positiv blutgruppe
Großbuchstaben OK in blauem Quadrat|keycap tastenkappe okay
Großbuchstabe P in blauem Quadrat|taste parken parkplatz
SOS-Zeichen|hilfe
Schriftzug „UP!“ im blauen Quadrat|keycap tastenkappe
Schriftzug VS in orangem Quadrat|taste gegen versus
Schriftzeichen „koko“|japanisches
Schriftzeichen „sa“|japanisches
Schriftzeichen für „Monatsbetrag“|taste mond japanisch monatlich
Schriftzeichen für „nicht gratis“|taste japanisch berechnen existieren
Schriftzeichen für „reserviert“|japanisches finger
Schriftzeichen für „Schnäppchen“|japanisches vorteil
Schriftzeichen für „Rabatt“|japanisches teilen
Schriftzeichen für „gratis“|japanisches verhandlung
Schriftzeichen für „verbieten“|japanisches kanji
Schriftzeichen für „akzeptieren“|japanisch
Schriftzeichen für „anwenden“|japanisches chinesisches
Schriftzeichen für „Note zum Bestehen“|japanisches chinesisches zusammen bestanden
Schriftzeichen für „Zimmer frei“|japanisches chinesisches leer
Schriftzeichen für „Gratulation“|japanisches chinesisches
Schriftzeichen für „Geheimnis“|japanisches chinesisches
Schriftzeichen für „Geöffnet“|japanisches chinesisches betrieb
Schriftzeichen für „Kein Zimmer frei“|japanisches chinesisches kanji belegt besetzt
roter Punkt|ball
oranger Punkt|form kreis scheibe
gelber Punkt|form kreis scheibe
grüner Punkt|form kreis scheibe
blauer Punkt|ball kreis großer
lila Punkt|form kreis scheibe violett
brauner Punkt|form kreis scheibe
schwarzer Punkt|ball kreis großer rund
weißer Punkt|ball kreis großer
rotes Quadrat|form viereck
oranges Quadrat|form viereck
gelbes Quadrat|form viereck
grünes Quadrat|form viereck
blaues Quadrat|form viereck
lila Quadrat|form viereck violett
braunes Quadrat|form viereck
großes schwarzes Quadrat
großes weißes Quadrat
mittelgroßes schwarzes Quadrat
mittelgroßes weißes Quadrat
mittelkleines schwarzes Quadrat
mittelkleines weißes Quadrat|geometrisch
kleines schwarzes Quadrat|punkt
kleines weißes Quadrat
große orangefarbene Raute
große blaue Raute
kleine orangefarbene Raute
kleine blaue Raute
rotes Dreieck mit der Spitze nach oben|aufwarts
rotes Dreieck mit der Spitze nach unten|abwarts
Rautenform mit Punkt|diamant
Optionsfeld|schaltflache
weiße quadratische Schaltfläche
schwarze quadratische Schaltfläche`;
