/*! Of emojibase-data@17.0.0 (MIT) and cldr-annotations-full@48.2.0 (Unicode-3.0, © 1991-2025 Unicode, Inc.). */
// Written by scripts/generate-emoji-words.mjs.

/** Each line is the name of an emoji of `emoji.generated.ts`, in its order, and further words, which begin names. */
export const lines = `grinning face|smile smiling happy teeth laugh
grinning face with big eyes|smile smiling open mouth happy
grinning face with smiling eyes|smile open mouth happy laugh
beaming face with smiling eyes|smile happy grinning teeth nice
grinning squinting face|smile smiling eyes open mouth
grinning face with sweat|smile smiling open mouth cold
rolling on the floor laughing|happy tear crying lol joy
face with tears of joy|happy feels crying laugh lol
slightly smiling face|smile happy
upside-down face|smile hehe
winking face|flirt sexy slide heartbreaker tease
smiling face with smiling eyes|smile blush glad satisfied
smiling face with halo|fantasy smile tale fairytale happy
smiling face with hearts|smile love ily romance you
smiling face with heart-eyes|smile love 143 ily romance
star-struck|smile eyes grinning excited wow
face blowing a kiss|heart ily flirt xoxo bae
kissing face|love 143 ily dating date
smiling face|smile happy outlined relaxed
kissing face with closed eyes|143 ily dating date flirt
kissing face with smiling eyes|smile love 143 ily closed
smiling face with tear|happy joy relieved glad proud
face savoring food|smile smiling hungry eat full
face with tongue|sweet party awesome nice out
winking face with tongue|eye party yolo out crazy
zany face|eyes small large crazy goofy
squinting face with tongue|eyes closed whatever omg yolo
money-mouth face|paid
smiling face with open hands|hugging
face with hand over mouth|secret surprise oops shock giggle
shushing face|quiet shh
thinking face|hmm chin consider pondering wondering
zipper-mouth face|secret quiet keep shut
face with raised eyebrow|surprise what disbelief hmm disapproval
neutral face|unhappy whatever shade awkward expressionless
expressionless face|not unhappy whatever omg dead
face without mouth|secret quiet awkward expressionless mute
smirking face|flirt shade homie sly swag
unamused face|unhappy whatever bored smh fine
face with rolling eyes|whatever shade ugh eyeroll
grimacing face|smile smiling grinning awkward dentist
lying face|liar lie pinocchio
relieved face|peace zen calm relief
pensive face|sad disappointed bored awful dejected
sleepy face|sad night good tired crying
drooling face
sleeping face|night whatever tired goodnight nap
face with medical mask|cold sick doctor medicine dentist
face with thermometer|sick ill
face with head-bandage|injury hurt ouch
nauseated face|sick gross vomit nasty
face vomiting|sick gross throw barf puke
sneezing face|sick fever flu sneeze gesundheit
hot face|red tongue heat dying faced
cold face|blue teeth faced freezing frostbite
woozy face|eyes mouth dizzy drunk wavy
face with crossed-out eyes|feels dead sick tired dizzy
exploding head|shocked way explode blown mindblown
cowboy hat face|cowgirl
partying face|celebration happy excited hat birthday
disguised face|person glasses nose eyebrow spy
smiling face with sunglasses|smile beach bright awesome win
nerd face|glasses intelligent smart brainy clever
face with monocle|fancy rich classy stuffy wealthy
confused face|not sad frown meh dunno
worried face|sad nervous surprised anxious stressed
slightly frowning face|sad
frowning face|sad
face with open mouth|omg you surprised wow shocked
hushed face|omg surprised epic whoa woah
astonished face|omg shocked cost way totally
flushed face|dead hot awkward what wow
pleading face|eyes not sad big pretty
frowning face with open mouth|scared scary surprise what wow
anguished face|unhappy scared scary surprise what
fearful face|scared anxious blame worried afraid
anxious face with sweat|open mouth cold blue scared
sad but relieved face|time not sweat disappointed anxious
crying face|sad feels unhappy tear awful
loudly crying face|sad unhappy tears bawling sob
face screaming in fear|scared surprised shocked epic fearful
confounded face|sad feels mad frustrated annoyed
persevering face|headache concentrate concentration focus persevere
disappointed face|sad unhappy awful blame dejected
downcast face with sweat|sad cold feels scared nervous
weary face|sad feels unhappy mad tired
tired face|sad feels nap cost sneeze
yawning face|night whatever tired bored goodnight
face with steam from nose|feels unhappy mad angry anger
enraged face|red feels unhappy angry shade
angry face|feels unhappy shade upset anger
face with symbols on mouth|mad pissed censor cursing cussing
smiling face with horns|fantasy smile tale fairytale evil
angry face with horns|fantasy tale fairytale evil shade
skull|tale fairytale monster dead body
skull and crossbones|monster dead bone death
pile of poo|comic monster smh poop doo
clown face
ogre|fantasy tale fairytale monster creature
goblin|fantasy tale fairytale monster angry
ghost|fantasy tale fairytale excited monster
alien|fantasy space tale fairytale monster
alien monster|fantasy space tale fairytale creature
robot|monster
grinning cat|smile smiling open mouth
grinning cat with smiling eyes|smile
cat with tears of joy|lol laughing
smiling cat with heart-eyes|smile love
cat with wry smile|ironic
kissing cat|eyes closed
weary cat|surprised
crying cat|sad tear
pouting cat
see-no-evil monkey|prohibited forbidden gesture omg secret
hear-no-evil monkey|not prohibited forbidden gesture secret
speak-no-evil monkey|not prohibited forbidden gesture secret
love letter|heart mail romance valentine
heart with arrow|love 143 ily emotion romance
heart with ribbon|143 ily emotion xoxo kisses
sparkling heart|143 ily emotion night good
growing heart|143 ily emotion excited xoxo
beating heart|love 143 ily emotion pulse
revolving hearts|143 emotion anniversary adorbs
two hearts|love 143 ily emotion dating
heart decoration|143 white emotion purple hearth
heart exclamation|mark punctuation heavy
broken heart|sad emotion break crushed heartbroken
red heart|love emotion
orange heart|143
yellow heart|love 143 ily emotion cardiac
green heart|love 143 ily emotion romantic
blue heart|love 143 ily emotion romance
purple heart|love 143 ily emotion bestest
brown heart|143
black heart|evil wicked
white heart|143
kiss mark|heart emotion romance dating kissing
hundred points|full 100 agree fleek keep
anger symbol|comic mad angry upset
collision|comic boom bomb explode collide
dizzy|comic stars shining shooting
sweat droplets|comic water drops workout drip
dashing away|cloud comic fast running smoke
hole
speech balloon|comic bubble dialog talk message
eye in speech bubble|balloon witness
left speech bubble|balloon dialog
right anger bubble|mad angry balloon
thought balloon|cloud comic bubble idea cartoon
ZZZ|comic night tired goodnight sleepy
waving hand|you hello ttyl wave bye
raised back of hand|backhand
hand with fingers splayed|raised stop
raised hand|high stop five
vulcan salute|finger hands
OK hand|sweet awesome three bet fleek
pinched fingers|hand gesture what hold relax
pinching hand|small fingers amount bit little
victory hand|peace
crossed fingers|hand luck
love-you gesture|hand ily fingers three
sign of the horns|hand finger rock
call me hand|hang loose shaka
backhand index pointing left|hand finger
backhand index pointing right|hand finger
backhand index pointing up|hand finger
middle finger|hand
backhand index pointing down|hand finger
index pointing up|hand finger this
thumbs up|hand good like yes
thumbs down|hand good bad dislike nope
raised fist|hand clenched punch solidarity
oncoming fist|hand rock boom bro agree
left-facing fist|leftwards
right-facing fist|rightwards
clapping hands|good excited awesome nice homie
raising hands|celebration gesture raised hooray praise
open hands|hug jazz swerve
palms up together|hands prayer cupped dua wish
handshake|agreement deal meeting shake
folded hands|gesture high five bow pray
writing hand|write
nail polish|whatever done bored makeup cosmetics
selfie|phone camera
flexed biceps|bro arm bodybuilder strong beast
mechanical arm|accessibility prosthetic
mechanical leg|accessibility prosthetic
leg|kick foot bent knee limb
foot|kick feet ankle stomp
ear|sound body ears hearing listening
ear with hearing aid|accessibility hard
nose|body noses nosey odor smells
brain|intelligent smart
anatomical heart|red pulse beat heartbeat organ
lungs|organ breathe exhalation inhalation respiration
tooth|white teeth dentist pearly
bone|dog bones skeleton wishbone
eyes|omg body googly looking peep
eye|one body
tongue|body lick slurp
mouth|body kissing beauty lipstick
baby|young newborn babies children infant
child|bright eyed kid younger grandchild
boy|bright eyed child kid younger
girl|zodiac bright eyed child kid
person|adult
person: blond hair|haired human
man|adult bro
person: beard|bearded whiskers
woman|adult lady
older person|adult wise elderly grandparent
old man|adult wise elderly bald gramps
old woman|adult lady wise elderly grandma
person frowning|gesture upset disappointed frustrated annoyed
person pouting|frown upset disappointed grimace downtrodden
person gesturing NO|hand not forbidden gesture prohibit
person gesturing OK|hand gesture omg exercise
person tipping hand|whatever flip sarcastic fetch flick
person raising hand|gesture pick question here know
deaf person|accessibility gesture ear hear
person bowing|gesture ask beg meditation sorry
person facepalming|not omg smh disbelief again
person shrugging|whatever dunno doubt guess idk
health worker|doctor healthcare nurse therapist
student|graduate
teacher|instructor lecturer professor
judge|justice scales law
farmer|gardener rancher
cook|chef
mechanic|plumber electrician tradesperson
factory worker|assembly industrial
office worker|white business collar architect manager
scientist|biologist chemist engineer mathematician physicist
technologist|computer coder developer inventor software
singer|star actor entertainer rockstar
artist|palette
pilot|plane
astronaut|space rocket
firefighter|firetruck
police officer|over law apprehend arrest citation
detective|spy sleuth
guard|helmet buckingham london palace
ninja|person secret sly soldier stealth
construction worker|person man hat build fix
prince|fantasy tale fairytale crown royalty
princess|fantasy tale fairytale crown royalty
person wearing turban
person with skullcap|hat cap chinese guapi mao
woman with headscarf|bandana hijab kerchief mantilla tichel
person in tuxedo|wedding formal
person with veil|wedding
pregnant woman
breast-feeding|woman baby mother nursing mom
person feeding baby|newborn nursing nanny parent
baby angel|fantasy tale fairytale church
Santa Claus|celebration fantasy fairy tale christmas
Mrs. Claus|celebration fantasy fairy tale christmas
Mx Claus|celebration fantasy fairy tale christmas
superhero|good superpower hero
supervillain|evil bad superpower criminal villain
mage|fantasy magic play witch wizard
fairy|person fantasy tale fairytale myth
vampire|teeth halloween blood scary undead
merperson|fairytale ocean creature sea folklore
elf|fantasy myth folklore elves enchantment
genie|fantasy lamp myth djinn jinn
zombie|dead halloween scary undead walking
person getting massage|headache spa relaxing salon soothe
person getting haircut|cut beauty chop barber style
person walking|man pedestrian amble gait hike
person standing
person kneeling|knees
person with white cane|accessibility blind probing
person in motorized wheelchair|accessibility
person in manual wheelchair|accessibility
person running|fast racing speed move hurry
woman dancing|dancer elegant festive flair flamenco
man dancing|dancer elegant festive flair flamenco
person in suit levitating|business
people with bunny ears|double bff bestie dancer partying
person in steamy room|relax day spa luxurious pamper
person climbing|mountain rock scale climber
person fencing|fencer sword
horse racing|sport riding racehorse jockey
skier|snow
snowboarder|sport ski
person golfing|ball green birdie driving caddy
person surfing|sport beach ocean surfer swell
person rowing boat|fishing canoe lake paddle cruise
person swimming|sport freestyle swimmer triathlon
person bouncing ball|throw athletic basketball net championship
person lifting weights|bodybuilder workout barbell deadlift lifter
person biking|sport bike bicycle cycle cyclist
person mountain biking|sport bike bicycle cycle cyclist
person cartwheeling|happy excited flip active gymnastics
people wrestling|ring combat duel grapple tournament
person playing water polo|sport swimming waterpolo
person playing handball|ball sport throw athletics catch
person juggling|balance handle act balancing juggle
person in lotus position|cross peace relax meditation zen
person taking bath|bathtub tub
person in bed|night tired hotel sleep goodnight
women holding hands|dating flirt bae bff couple
woman and man holding hands|dating flirt bae bff couple
men holding hands|dating flirt bae bff couple
kiss|person heart love romance dating
couple with heart|person love romance dating bae
speaking head|silhouette
bust in silhouette|mysterious shadow
busts in silhouette|bff friends people everyone
people hugging|love hello thanks comfort embrace
footprints|clothing omw print walk barefoot
monkey face|banana
monkey|banana
gorilla
orangutan|monkey ape
dog face|pet adorbs puppy puppies
dog|pet animals dogs
guide dog|accessibility blind
service dog|accessibility assistance
poodle|dog fluffy
wolf
fox
raccoon|sly curious
cat face|pet kitten kitty
cat|pet animals kitten cats
black cat|halloween feline meow unlucky
lion|zodiac leo strong alpha mane
tiger face|cat big predator
tiger|cat big zoo predator
leopard|cat big zoo predator
horse face|farm dressage equine horses
horse|farm racing racehorse equestrian
unicorn
zebra|stripe
deer
bison|buffalo herd wisent
cow face|farm milk moo
ox|zodiac farm animals bull taurus
water buffalo|zoo
cow|farm milk animals moo
pig face|farm bacon pork
pig|farm bacon pork sow
boar|pig
pig nose|farm smell snout
ram|zodiac zoo horns aries male
ewe|farm female fluffy sheep wool
goat|zodiac farm milk capricorn
camel|one desert hump dromedary
two-hump camel|desert bactrian
llama|wool alpaca guanaco vicuna
giraffe|spots
elephant
mammoth|large extinction tusk wooly
rhinoceros
hippopotamus
mouse face
mouse|animals
rat
hamster|pet
rabbit face|pet bunny
rabbit|pet bunny
chipmunk|squirrel
beaver|teeth dam
hedgehog|spiny
bat|vampire
bear|honey grizzly growl
polar bear|white arctic
koala|down bear australia marsupial under
panda|bamboo
sloth|lazy slow
otter|fishing playful
skunk|stink
kangaroo|marsupial joey jump
badger|honey pester
paw prints|feet paws
turkey|bird gobble thanksgiving
chicken|bird ornithology
rooster|bird ornithology
hatching chick|bird baby egg
baby chick|bird ornithology
front-facing baby chick|bird ornithology newborn
bird|ornithology
penguin|bird ornithology antarctica
dove|bird ornithology fly peace
eagle|bird ornithology
duck|bird ornithology
swan|bird ornithology cygnet duckling ugly
owl|bird ornithology wise
dodo|bird ornithology large extinction
feather|bird light flight plumage
flamingo|bird ornithology tropical flamboyant
peacock|bird ornithology pretty colorful proud
parrot|bird ornithology talk pirate
frog
crocodile|zoo
turtle|terrapin tortoise
lizard|reptile
snake|zodiac bearer ophiuchus serpent
dragon face|tale fairytale
dragon|tale fairytale knights
sauropod|dinosaur brachiosaurus brontosaurus diplodocus
T-Rex|dinosaur tyrannosaurus
spouting whale|beach ocean
whale|beach ocean
dolphin|beach ocean flipper
seal|ocean lion
fish|zodiac fishing dinner fishes pisces
tropical fish|fishes
blowfish|fish
shark|fish
octopus|ocean creature
spiral shell|beach sea conch
crab|zodiac cancer
lobster|seafood bisque claws
shrimp|food small shellfish
squid|food mollusk
oyster|diving pearl
snail|nature garden escargot slug
butterfly|insect pretty
bug|insect garden
ant|insect garden
honeybee|insect nature spring bee bumblebee
beetle|insect bug
lady beetle|insect nature garden ladybird ladybug
cricket|insect bug grasshopper orthoptera
cockroach|insect pest roach
spider|insect
spider web
scorpion|zodiac scorpius
mosquito|insect pest disease fever virus
fly|insect pest disease maggot rotting
worm|annelid earthworm parasite
microbe|science bacteria virus amoeba
bouquet|love plant romance flower date
cherry blossom|plant flower springtime
white flower
rosette|plant
rose|love red plant flower valentine
wilted flower|dying
hibiscus|plant flower
sunflower|plant flower outdoors
blossom|plant flower buttercup dandelion
tulip|plant flower blossom growth
seedling|plant young sapling sprout
potted plant|house decor grow nurturing
evergreen tree|christmas forest pine
deciduous tree|green forest habitat shedding
palm tree|plant beach tropical
cactus|plant nature desert drought
sheaf of rice|plant ear grains
herb|plant leaf
shamrock|plant irish
four leaf clover|plant irish lucky
maple leaf|falling
fallen leaf|falling autumn
leaf fluttering in wind|blow
mushroom|fungus toadstool
grapes|fruit dionysus
melon|fruit cantaloupe
watermelon|fruit
tangerine|fruit orange citrus vitamin nectarine
lemon|fruit citrus sour
banana|fruit potassium
pineapple|fruit tropical colada pina
mango|food fruit tropical
red apple|food fruit health diet ripe
green apple|fruit
pear|fruit
peach|fruit
cherries|red fruit berries cherry
strawberry|fruit berry
blueberries|food fruit berries berry bilberry
kiwi fruit|food
tomato|food fruit vegetable
olive|food
coconut|colada palm pina
avocado|food fruit
eggplant|vegetable aubergine
potato|food vegetable
carrot|food vegetable
ear of corn|farm crops maize maze
hot pepper
bell pepper|food vegetable capsicum
cucumber|food vegetable pickle
leafy green|cabbage salad bok burgers choy
broccoli|cabbage wild
garlic|flavoring
onion|flavoring
peanuts|food vegetable nut
chestnut|plant almond
bread|food restaurant grain carbs loaf
croissant|food breakfast bread crescent french
baguette bread|food french
flatbread|food bread arepa gordita lavash
pretzel|convoluted twisted
bagel|breakfast bread bakery schmear
pancakes|food breakfast crepe hotcake
waffle|breakfast indecisive iron
cheese wedge
meat on bone
poultry leg|hungry bone chicken turkey drumstick
cut of meat|red chop lambchop porkchop steak
bacon|food breakfast meat
hamburger|food fast hungry eat burger
french fries|food fast
pizza|food hungry cheese slice pepperoni
hot dog|frankfurter hotdog sausage
sandwich|bread
taco|mexican
burrito|mexican wrap
tamale|food mexican wrapped pamonha
stuffed flatbread|food falafel kebab gyro
falafel|chickpea meatball
egg|food breakfast
cooking|restaurant breakfast egg over sunny
shallow pan of food|casserole paella
pot of food|soup stew
fondue|food pot ski cheese chocolate
bowl with spoon|breakfast cereal congee oatmeal porridge
green salad|food
popcorn|movie corn
butter|dairy
salt|mad upset taste condiment flavor
canned food
bento box|food
rice cracker|food
rice ball|food japanese
cooked rice|food
curry rice|food
steaming bowl|food chopsticks soup noodle pho
spaghetti|food restaurant meatballs pasta
roasted sweet potato|food
oden|food restaurant stick kebab seafood
sushi|food
fried shrimp|prawn tempura
fish cake with swirl|food restaurant pastry
moon cake|autumn festival yuebing
dango|japanese sweet dessert stick skewer
dumpling|empanada gyoza jiaozi pierogi potsticker
fortune cookie|prophecy
takeout box|food chopsticks delivery oyster pail
soft ice cream|food sweet restaurant dessert icecream
shaved ice|sweet restaurant dessert
ice cream|food sweet restaurant dessert
doughnut|food sweet dessert breakfast donut
cookie|sweet dessert chocolate chip
birthday cake|celebration sweet happy dessert pastry
shortcake|sweet dessert cake pastry slice
cupcake|sweet dessert bakery sprinkles sugar
pie|fruit meat pastry apple slice
chocolate bar|sweet dessert halloween candy tooth
candy|sweet restaurant dessert halloween tooth
lollipop|food sweet restaurant dessert candy
custard|sweet dessert pudding
honey pot|food sweet bear barrel honeypot
baby bottle|drink milk newborn babies infant
glass of milk|drink
hot beverage|drink morning tea steaming cafe
teapot|food drink pot brew
teacup without handle|drink beverage cup oolong
sake|drink restaurant bar beverage bottle
bottle with popping cork|drink bar
wine glass|restaurant bar drinking alcohol beverage
cocktail glass|bar mad drinking alcohol booze
tropical drink|bar party drinking alcohol booze
beer mug|bar drinking alcohol booze drinks
clinking beer mugs|bar drinking alcohol booze drinks
clinking glasses|drink celebrate
tumbler glass|shot liquor scotch whiskey whisky
cup with straw|drink water soft juice malt
bubble tea|food milk pearl boba
beverage box|sweet juice straw
mate|drink
ice|cold cube iceberg
chopsticks|hashi jeotgarak kuaizi
fork and knife with plate|cooking eat dinner
fork and knife|food restaurant breakfast hungry cooking
spoon|eat tableware
kitchen knife|tool weapon cooking chef hocho
amphora|tool zodiac drink weapon cooking
globe showing Europe-Africa|world earth
globe showing Americas|world earth
globe showing Asia-Australia|world earth
globe with meridians|earth web internet worldwide
world map
map of Japan
compass|direction magnetic navigation orienteering
snow-capped mountain|cold
mountain
volcano|nature mountain eruption
mount fuji|nature mountain
camping
beach with umbrella
desert
desert island
national park
stadium
classical building
building construction|crane
brick|bricks clay mortar wall
rock|heavy stone boulder solid tough
wood|lumber log timber
hut|home house roundhouse shelter yurt
houses
derelict house|home
house|heart building home country ranch
house with garden|heart building home country ranch
office building|city job cubical
Japanese post office|building
post office|building european
hospital|building doctor medicine
bank|building
hotel|building
love hotel|building
convenience store|building hours
school|building
department store|building
factory|building
Japanese castle|building
castle|building european
wedding|romance chapel hitched nuptials
Tokyo tower
Statue of Liberty|new nyc york
church|religion cross christian chapel bless
mosque|religion islam muslim masjid
hindu temple
synagogue|religion jewish judaism temple
shinto shrine|religion
kaaba|religion islam muslim hajj umrah
fountain
tent|camping
foggy
night with stars
cityscape
sunrise over mountains|morning
sunrise|nature morning
cityscape at dusk|building sunset evening landscape
sunset|building dusk
bridge at night
hot springs|steaming hotsprings
carousel horse|entertainment
ferris wheel|park amusement theme
roller coaster|park amusement theme
barber pole|cut fresh haircut shave
circus tent
locomotive|travel railway steam engine caboose
railway car|travel train electric tram trolleybus
high-speed train|railway shinkansen
bullet train|travel railway high nose speed
train|railway arrived choo
metro|travel subway
light rail|railway arrived monorail
station|railway train
tram|trolleybus
monorail|vehicle
mountain railway|car trip
tram car|bus trolleybus
bus|vehicle school
oncoming bus|cars
trolleybus|bus tram
minibus|vehicle bus drive van
ambulance|vehicle emergency
fire engine|truck
police car|cops patrol
oncoming police car
taxi|car vehicle yellow drive cabbie
oncoming taxi|yellow cars drove cabbie hail
automobile|car vehicle driving
oncoming automobile|vehicle cars drove
sport utility vehicle|car drive recreational sportutility
pickup truck|car automobile flatbed transportation
delivery truck|car vehicle drive
articulated lorry|car vehicle drive truck move
tractor|vehicle
racing car|zoom
motorcycle|racing
motor scooter
manual wheelchair|accessibility
motorized wheelchair|accessibility
auto rickshaw|tuk
bicycle|bike cycle cyclist class cycling
kick scooter
skateboard|board skater wheels
roller skate|sport blades skates
bus stop|busstop
motorway|highway road
railway track|train
oil drum
fuel pump|station diesel fuelpump gasoline
police car light|emergency alarm revolving siren alert
horizontal traffic light|signal intersection stoplight
vertical traffic light|drove signal intersection stoplight
stop sign|octagonal
construction|barrier
anchor|tool ship
sailboat|boat sea resort sailing yacht
canoe|boat
speedboat|travel boat lake summer billionaire
passenger ship
ferry|boat passenger
motor boat|motorboat
ship|travel boat passenger
airplane|travel plane aeroplane flying jet
small airplane|plane aeroplane
airplane departure|plane aeroplane check departures
airplane arrival|plane aeroplane arrivals arriving landing
parachute|hang glide parasail skydive
seat|chair
helicopter|travel vehicle copter roflcopter
suspension railway
mountain cableway|ski gondola lift
aerial tramway|car cable gondola ropeway
satellite|space
rocket|space travel launch rockets
flying saucer|ufo aliens extra terrestrial
bellhop bell|hotel
luggage|travel bag packing roller suitcase
hourglass done|timer sand
hourglass not done|yolo hours timer sand waiting
watch|clock time
alarm clock|time hours waiting hrs late
stopwatch|clock time
timer clock
mantelpiece clock|time
twelve o’clock|time
twelve-thirty|clock time
one o’clock|time
one-thirty|clock time
two o’clock|time
two-thirty|clock time
three o’clock|time
three-thirty|clock time
four o’clock|time
four-thirty|clock time
five o’clock|time
five-thirty|clock time
six o’clock|time
six-thirty|clock
seven o’clock
seven-thirty|clock
eight o’clock|time
eight-thirty|clock time
nine o’clock|time
nine-thirty|clock time
ten o’clock
ten-thirty|clock time
eleven o’clock|time
eleven-thirty|clock time
new moon|space dark
waxing crescent moon|space dreams
first quarter moon|space
waxing gibbous moon|space
full moon|space
waning gibbous moon|space
last quarter moon|space
waning crescent moon|space
crescent moon|space ramadan
new moon face|space
first quarter moon face|space
last quarter moon face|dreams
thermometer|weather
sun|space weather bright sunny rays
full moon face|bright
sun with face|weather beach bright heat sunny
ringed planet|saturnine
star|white medium stars astronomy
glowing star|night sparkle win shining glittery
shooting star|space night falling
milky way|space
cloud|weather
sun behind cloud|weather cloudy
cloud with lightning and rain|thunderstorm
sun behind small cloud|weather
sun behind large cloud|weather
sun behind rain cloud|weather
cloud with rain|weather
cloud with snow|weather cold
cloud with lightning|weather
tornado|weather cloud whirlwind
fog|weather cloud
wind face|cloud blow
cyclone|weather dizzy hurricane twister typhoon
rainbow|weather nature transgender gay genderqueer
closed umbrella|clothing rain
umbrella|clothing rain
umbrella with rain drops|clothing weather
umbrella on ground|sun rain
high voltage|nature lightning electricity danger thunderbolt
snowflake|weather cold
snowman|cold man
snowman without snow|cold man
comet|space
fire|tool hot burn flame litaf
droplet|sad weather cold comic water
water wave|nature ocean surfer surfing
jack-o-lantern|celebration halloween pumpkin
Christmas tree|celebration
fireworks|celebration entertainment boom yolo
sparkler|celebration boom fireworks
firecracker|light fireworks popping dynamite explosive
sparkles|star magic
balloon|celebration birthday celebrate
party popper|celebration excited awesome birthday celebrate
confetti ball|celebration party celebrate woohoo
tanabata tree|japanese celebration banner
pine decoration|japanese celebration plant bamboo
Japanese dolls|celebration festival
carp streamer|celebration
wind chime|celebration bell
moon viewing ceremony|celebration
red envelope|money good gift luck see
ribbon|celebration
wrapped gift|celebration box birthday christmas surprise
reminder ribbon|celebration
admission tickets
ticket|admission stub
military medal|celebration award
trophy|sport slay victory champion champs
sports medal|gold award winner
1st place medal|gold first
2nd place medal|silver second
3rd place medal|bronze third
soccer ball|sport football futbol
baseball|ball sport
softball|ball sports glove underarm
basketball|ball sport hoop
volleyball|game ball
american football|ball sport bowl super
rugby football|ball sport
tennis|ball sport racquet
flying disc|ultimate
bowling|game ball sport strike
cricket game|ball bat
field hockey|game ball stick
ice hockey|game stick puck
lacrosse|ball stick sports goal
ping pong|game ball bat tennis paddle
badminton|game birdie racquet shuttlecock
boxing glove
martial arts uniform|judo karate taekwondo
goal net
flag in hole|sport golf
ice skate|skating
fishing pole|sport entertainment
diving mask|scuba snorkeling
running shirt|athletics sash
skis|sport snow
sled|snow luge sledge sleigh toboggan
curling stone|game rock
bullseye|game entertainment dart direct hit
yo-yo|toy fluctuate
kite|fly soar
water pistol|tool weapon gun handgun revolver
pool 8 ball|game eight 8ball billiard
crystal ball|tool fantasy tale fairytale magic
magic wand|witch wizard magician
video game|entertainment controller
joystick|game videogame
slot machine|game casino gamble gambling slots
game die|entertainment dice
puzzle piece|clue interlocking jigsaw
teddy bear|stuffed toy plaything plush
piñata|celebration party celebrate candy festive
nesting dolls|babooshka baboushka babushka matryoshka russia
spade suit|game card
heart suit|game emotion card hearts
diamond suit|game card
club suit|game card clubs
chess pawn|dupe expendable
joker|game card wildcard
mahjong red dragon|game
flower playing cards|japanese game
performing arts|entertainment mask actor actress theater
framed picture|art painting museum
artist palette|entertainment painting colorful museum artsy
thread|needle sewing spool string
sewing needle|thread embroidery stitches sutures tailoring
yarn|ball crochet knit
knot|tie cord rope tangled twine
glasses|clothing eyewear eyeglasses
sunglasses|glasses dark eyewear
goggles|eye swimming scuba dive protection
lab coat|white clothes doctor experiment jacket
safety vest|emergency
necktie|clothing shirt tie employed serious
t-shirt|clothing clothes blue shopping dressed
jeans|clothing clothes blue shopping dressed
scarf|cold bundle neck
gloves|hand
coat|cold bundle jacket brr
socks|stocking
dress|clothing clothes shopping dressed fancy
kimono|clothing comfortable
sari|clothing dress
one-piece swimsuit|suit bathing
briefs|suit one bathing piece swimsuit
shorts|suit bathing swimsuit pants underwear
bikini|clothing beach suit bathing pool
woman’s clothes|clothing shopping lady dressed shirt
purse|clothing clothes shopping dress fancy
handbag|clothing clothes shopping dress bag
clutch bag|clothing clothes dress handbag purse
shopping bags|hotel
backpack|education school bag backpacking bookbag
thong sandal|beach shoe flip flop sandals
man’s shoe|clothing clothes shopping brown kick
running shoe|clothing clothes shopping fast kick
hiking boot|shoe brown camping backpacking outdoors
flat shoe|ballet comfy flats slipper
high-heeled shoe|clothing clothes woman shopping dress
woman’s sandal|clothing shoe
ballet shoes|dance
woman’s boot|clothing clothes shopping dress shoes
crown|clothing win royalty king queen
woman’s hat|clothing clothes party garden hats
top hat|clothing clothes magic fancy formal
graduation cap|clothing celebration education hat scholar
billed cap|hat baseball bent dad
military helmet|soldier army warrior
rescue worker’s helmet|hat cross aid
prayer beads|clothing religion necklace
lipstick|date makeup cosmetics
ring|romance diamond wedding engagement sparkling
gem stone|money romance diamond wedding engagement
muted speaker|sound quiet silent
speaker low volume|sound soft
speaker medium volume|sound
speaker high volume|music sound loud
loudspeaker|communication sound address public
megaphone|sound cheering
postal horn
bell|sound church break
bell with slash|not prohibited forbidden sound quiet
musical score|note
musical note|sound
musical notes|sound
studio microphone|music
level slider|music
control knobs|music
microphone|music sound karaoke sing
headphone|sound earbud
radio|entertainment video tbt
saxophone|music instrument
trumpet|music instrument
accordion|music box instrument concertina squeezebox
guitar|music instrument strat
musical keyboard|instrument piano
violin|music instrument
banjo|music stringed
drum|music drumsticks
long drum|instrument beat conga rhythm
mobile phone|communication telephone cell
mobile phone with arrow|communication telephone cell call receive
telephone|phone
telephone receiver|communication phone voip
pager|communication
fax machine|communication
battery
electric plug|electricity
laptop|computer office personal
desktop computer|monitor
printer|computer
keyboard|computer
computer mouse
trackball|computer
computer disk|optical minidisk
floppy disk|computer
optical disk|computer blu ray dvd
dvd|computer disk optical blu ray
abacus|calculation calculator
movie camera|cinema film record bollywood hollywood
film frames|movie cinema
film projector|video movie cinema
clapper board|movie action
television|video
camera|video tbt trip selfie photo
camera with flash|video
video camera|tbt camcorder
videocassette|school old tape vcr vhs
magnifying glass tilted left|tool pointing science lab search
magnifying glass tilted right|tool pointing science lab contact
candle|light
light bulb|comic electric idea
flashlight|tool light electric torch
red paper lantern|restaurant bar light
diya lamp|light oil
notebook with decorative cover|education book school writing decorated
closed book|education
open book|fantasy education library reading knowledge
green book|fantasy education library reading
blue book|fantasy education library reading
orange book|fantasy education library reading
books|fantasy education school library reading
notebook
ledger|notebook
page with curl|paper document
scroll|paper
page facing up|paper document
newspaper|communication paper
rolled-up newspaper|paper
bookmark tabs|marker
bookmark|mark
label|tag
coin|money dollar gold rich euro
money bag|bank cash pot dollar win
yen banknote|money note currency bill
dollar banknote|money note currency bill
euro banknote|money note currency bill rich
pound banknote|money note currency cash billion
money with wings|note cash banknote dollar fly
credit card|money bank cash charge pay
receipt|accounting bookkeeping evidence invoice proof
chart increasing with yen|money bank currency graph growth
envelope|mail letter email
e-mail|letter email
incoming envelope|mail letter email receive sent
envelope with arrow|down communication mail letter email
outbox tray|box mail letter email sent
inbox tray|box mail letter email receive
package|communication box delivery parcel shipping
closed mailbox with raised flag|communication postbox
closed mailbox with lowered flag|postbox
open mailbox with raised flag|postbox
open mailbox with lowered flag|postbox
postbox|mailbox
ballot box with ballot
pencil
black nib|pen
fountain pen
pen|ballpoint
paintbrush|painting
crayon
memo|communication notes pencil media
briefcase|office
file folder
open file folder
card index dividers
calendar|date
tear-off calendar
spiral notepad|pad
spiral calendar|pad
card index|school old rolodex
chart increasing|right graph data growth trend
chart decreasing|graph data trend negative downward
bar chart|graph data
clipboard|notes list
pushpin|pin collage
round pushpin|map pin location
paperclip
linked paperclips
straight ruler|math angle edge straightedge
triangular ruler|triangle math angle slide set
scissors|tool paper cutting
card file box
file cabinet|paper filing
wastebasket|can garbage trash
locked|closed private
unlocked|open lock cracked
locked with pen|nib ink privacy
locked with key|closed bike secure
key|lock unlock keys major password
old key|lock clue
hammer|tool home improvement repairs
axe|chop wood hatchet split
pick|tool hammer mining
hammer and pick|tool
hammer and wrench|tool spanner
dagger|weapon knife
crossed swords|weapon
bomb|comic hot boom dangerous explosion
boomerang|weapon rebound repercussion
bow and arrow|tool zodiac weapon sagittarius archery
shield|weapon
carpentry saw|tool cut lumber carpenter trim
wrench|tool home improvement spanner
screwdriver|tool flathead handy
nut and bolt|tool home improvement
gear|tool cogwheel
clamp|tool compress vice
balance scale|tool zodiac justice scales libra
white cane|accessibility blind probing
link|links
chains
hook|point catch crook curve ensnare
toolbox|red box mechanic chest
magnet|magnetic negative attraction horseshoe positive
ladder|climb rung step
alembic|tool chemistry
test tube|science lab experiment chemistry
petri dish|lab biologist bacteria biology culture
dna|biologist evolution genetics life
microscope|tool science lab experiment
telescope|tool science contact extraterrestrial
satellite antenna|science contact aliens dish
syringe|tool sick doctor medicine needle
drop of blood|medicine injury bleed donation menstruation
pill|sick doctor medicine vitamin drugs
adhesive bandage
stethoscope|heart doctor medicine
door|back closet front
elevator|accessibility lift hoist
mirror|makeup reflection reflector speculum
window|frame fresh air opening transparent
bed|hotel sleep
couch and lamp|hotel
chair|seat sit
toilet|bathroom
plunger|toilet cup plumber poop force
shower|water
bathtub
mouse trap|cheese bait lure mousetrap snare
razor|shave sharp
lotion bottle|moisturizer shampoo sunscreen
safety pin|rock diaper punk
broom|cleaning witch sweeping
basket|farming laundry picnic
roll of paper|toilet towels
bucket|pail cask vat
soap|bar bathing cleaning lather soapdish
toothbrush|teeth bathroom clean brush dental
sponge|cleaning absorbing porous soak
fire extinguisher|quench
shopping cart|trolley
cigarette|smoking
coffin|dead death vampire
headstone|dead cemetery graveyard memorial rip
funeral urn|death ashes
nazar amulet|eye blue evil bead charm
moai|travel statue moyai stoneface
placard|card sign demonstration notice picket
ATM sign|money bank cash automated teller
litter in bin sign|litterbin
potable water|drinking
wheelchair symbol|access handicap
men’s room|man toilet bathroom lavatory restroom
women’s room|woman toilet bathroom lavatory restroom
restroom|toilet bathroom lavatory
baby symbol|changing
water closet|toilet bathroom lavatory restroom
passport control
customs|packing
baggage claim|travel plane checked arrived packing
left luggage|baggage case locker
warning|caution
children crossing|traffic pedestrian
no entry|not prohibited forbidden traffic fail
prohibited|not forbidden smoke entry
no bicycles|not prohibited forbidden bike
no smoking|not prohibited forbidden smoke
no littering|not prohibited forbidden
non-potable water|prohibited drinking dry
no pedestrians|not prohibited forbidden
no mobile phones|not prohibited forbidden telephone cell
no one under eighteen|not prohibited forbidden age restriction
radioactive|sign
biohazard|sign
up arrow|direction cardinal north
up-right arrow|direction intercardinal northeast
right arrow|direction cardinal east
down-right arrow|direction intercardinal southeast
down arrow|direction cardinal south
down-left arrow|direction intercardinal southwest
left arrow|direction cardinal west
up-left arrow|direction intercardinal northwest
up-down arrow
left-right arrow
right arrow curving left
left arrow curving right
right arrow curving up
right arrow curving down
clockwise vertical arrows|refresh reload
counterclockwise arrows button|again refresh anticlockwise deja rewindershins
BACK arrow
END arrow
ON! arrow|mark
SOON arrow|omw brb
TOP arrow|homie
place of worship|religion pray
atom symbol|atheist
om|religion hindu
star of David|religion jewish judaism
wheel of dharma|religion buddhist
yin yang|religion difficult lives taoist total
latin cross|religion christian
orthodox cross|religion christian
star and crescent|religion islam muslim ramadan
peace symbol|peaceful healing
menorah|religion jewish judaism candelabrum candlestick
dotted six-pointed star|jewish judaism fortune
Aries|zodiac horoscope ram
Taurus|zodiac horoscope bull
Gemini|zodiac horoscope twins
Cancer|zodiac horoscope crab
Leo|zodiac horoscope lion
Virgo|zodiac horoscope
Libra|zodiac horoscope balance justice scales
Scorpio|zodiac horoscope scorpion scorpius
Sagittarius|zodiac horoscope archer
Capricorn|zodiac horoscope goat
Aquarius|zodiac horoscope water bearer
Pisces|zodiac horoscope fish
Ophiuchus|zodiac bearer serpent snake
shuffle tracks button|arrow crossed
repeat button|arrow clockwise
repeat single button|arrow clockwise once
play button|arrow right triangle
fast-forward button|arrow double
next track button|arrow triangle scene
play or pause button|arrow right triangle
reverse button|arrow left triangle
fast reverse button|arrow double rewind
last track button|arrow triangle scene previous
upwards button|arrow red
fast up button|arrow double
downwards button|arrow red
fast down button|arrow double
pause button|bar double vertical
stop button|square
record button|circle
eject button
cinema|camera movie film
dim button|brightness low
bright button|light brightness
antenna bars|communication phone telephone cell mobile
vibration mode|communication phone telephone cell mobile
mobile phone off|telephone cell
female sign|woman
male sign|man
transgender symbol
multiply|sign multiplication cancel
plus
minus|sign heavy math
divide|sign heavy math division
infinity|forever unbounded universal
double exclamation mark|punctuation bangbang
exclamation question mark|punctuation interrobang
red question mark|punctuation
white question mark|punctuation outlined
white exclamation mark|punctuation outlined
red exclamation mark|punctuation
wavy dash|punctuation
currency exchange|money bank
heavy dollar sign|money currency cash charge billion
medical symbol|medicine aesculapius staff
recycling symbol|recycle
fleur-de-lis|knights
trident emblem|tool ship anchor poseidon
name badge
Japanese symbol for beginner|tool green leaf yellow chevron
hollow red circle|large heavy
check mark button|done checked tick checkmark completed
check box with check|done checked off tick ballot
check mark|heavy done checked tick checkmark
cross mark|multiplication multiply cancel
cross mark button|square multiplication multiply
curly loop
double curly loop
part alternation mark
eight-spoked asterisk
eight-pointed star
sparkle
copyright
registered
trade mark|trademark
keycap: 0|zero
keycap: 1|one
keycap: 2|two
keycap: 3|three
keycap: 4|four
keycap: 5|five
keycap: 6|six
keycap: 7|seven
keycap: 8|eight
keycap: 9|nine
input latin uppercase|letters abcd
input latin lowercase|letters abcd
input numbers|1234
input symbols
input latin letters|abc alphabet
A button (blood type)
AB button (blood type)
B button (blood type)
CL button
COOL button
FREE button
information
ID button|identity
circled M
NEW button
NG button
O button (blood type)
OK button|okay
P button|parking
SOS button|help
UP! button|mark
VS button|versus
Japanese “here” button|katakana
Japanese “service charge” button|katakana
Japanese “monthly amount” button|ideograph
Japanese “not free of charge” button|ideograph
Japanese “reserved” button|ideograph
Japanese “bargain” button|ideograph
Japanese “discount” button|ideograph
Japanese “free of charge” button|ideograph
Japanese “prohibited” button|ideograph
Japanese “acceptable” button|ideograph
Japanese “application” button|ideograph
Japanese “passing grade” button|ideograph
Japanese “vacancy” button|ideograph
Japanese “congratulations” button|ideograph
Japanese “secret” button|ideograph
Japanese “open for business” button|ideograph
Japanese “no vacancy” button|ideograph
red circle|geometric
orange circle
yellow circle
green circle
blue circle|geometric
purple circle
brown circle
black circle|geometric
white circle|geometric
red square|card penalty
orange square
yellow square|card penalty
green square
blue square
purple square
brown square
black large square|geometric
white large square|geometric
black medium square|geometric
white medium square|geometric
black medium-small square|geometric
white medium-small square|geometric
black small square|geometric
white small square|geometric
large orange diamond|geometric
large blue diamond|geometric
small orange diamond|geometric
small blue diamond|geometric
red triangle pointed up|geometric
red triangle pointed down|geometric
diamond with a dot|geometric comic
radio button|geometric
white square button|geometric outlined
black square button|geometric`;
