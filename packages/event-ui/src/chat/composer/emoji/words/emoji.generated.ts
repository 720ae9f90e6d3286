/*! Of emojibase-data@17.0.0 (MIT) and cldr-annotations-full@48.2.0 (Unicode-3.0, © 1991-2025 Unicode, Inc.). */
// Written by scripts/generate-emoji-words.mjs.

/** Each line is an emoji and its shortcodes. */
export const lines = `😀 grinning
😃 smiley
😄 smile
😁 grin
😆 laughing satisfied
😅 sweat_smile
🤣 rofl rolling_on_the_floor_laughing
😂 joy
🙂 slightly_smiling_face
🙃 upside_down_face
😉 wink
😊 blush
😇 innocent
🥰 smiling_face_with_three_hearts smiling_face_with_3_hearts
😍 heart_eyes
🤩 star_struck star-struck
😘 kissing_heart
😗 kissing
☺️ relaxed
😚 kissing_closed_eyes
😙 kissing_smiling_eyes
🥲 smiling_face_with_tear
😋 yum
😛 stuck_out_tongue
😜 stuck_out_tongue_winking_eye
🤪 zany_face grinning_face_with_one_large_and_one_small_eye
😝 stuck_out_tongue_closed_eyes
🤑 money_mouth_face
🤗 hugs hugging_face
🤭 hand_over_mouth face_with_hand_over_mouth
🤫 shushing_face face_with_finger_covering_closed_lips
🤔 thinking thinking_face
🤐 zipper_mouth_face
🤨 raised_eyebrow face_with_raised_eyebrow
😐 neutral_face
😑 expressionless
😶 no_mouth
😏 smirk
😒 unamused
🙄 roll_eyes face_with_rolling_eyes
😬 grimacing
🤥 lying_face
😌 relieved
😔 pensive
😪 sleepy
🤤 drooling_face
😴 sleeping
😷 mask
🤒 face_with_thermometer
🤕 face_with_head_bandage
🤢 nauseated_face
🤮 vomiting_face face_vomiting
🤧 sneezing_face
🥵 hot_face
🥶 cold_face
🥴 woozy_face
😵 dizzy_face
🤯 exploding_head shocked_face_with_exploding_head
🤠 cowboy_hat_face face_with_cowboy_hat
🥳 partying_face
🥸 disguised_face
😎 sunglasses
🤓 nerd_face
🧐 monocle_face face_with_monocle
😕 confused
😟 worried
🙁 slightly_frowning_face
☹️ frowning_face white_frowning_face
😮 open_mouth
😯 hushed
😲 astonished
😳 flushed
🥺 pleading_face
😦 frowning
😧 anguished
😨 fearful
😰 cold_sweat
😥 disappointed_relieved
😢 cry
😭 sob
😱 scream
😖 confounded
😣 persevere
😞 disappointed
😓 sweat
😩 weary
😫 tired_face
🥱 yawning_face
😤 triumph
😡 pout rage
😠 angry
🤬 cursing_face face_with_symbols_on_mouth
😈 smiling_imp
👿 imp
💀 skull
☠️ skull_and_crossbones
💩 hankey poop
🤡 clown_face
👹 japanese_ogre
👺 japanese_goblin
👻 ghost
👽 alien
👾 space_invader
🤖 robot robot_face
😺 smiley_cat
😸 smile_cat
😹 joy_cat
😻 heart_eyes_cat
😼 smirk_cat
😽 kissing_cat
🙀 scream_cat
😿 crying_cat_face
😾 pouting_cat
🙈 see_no_evil
🙉 hear_no_evil
🙊 speak_no_evil
💌 love_letter
💘 cupid
💝 gift_heart
💖 sparkling_heart
💗 heartpulse
💓 heartbeat
💞 revolving_hearts
💕 two_hearts
💟 heart_decoration
❣️ heavy_heart_exclamation heavy_heart_exclamation_mark_ornament
💔 broken_heart
❤️ heart
🧡 orange_heart
💛 yellow_heart
💚 green_heart
💙 blue_heart
💜 purple_heart
🤎 brown_heart
🖤 black_heart
🤍 white_heart
💋 kiss
💯 100
💢 anger
💥 boom collision
💫 dizzy
💦 sweat_drops
💨 dash
🕳️ hole
💬 speech_balloon
👁️‍🗨️ eye_speech_bubble eye-in-speech-bubble
🗨️ left_speech_bubble
🗯️ right_anger_bubble
💭 thought_balloon
💤 zzz
👋 wave
🤚 raised_back_of_hand
🖐️ raised_hand_with_fingers_splayed
✋ hand raised_hand
🖖 vulcan_salute spock-hand
👌 ok_hand
🤌 pinched_fingers
🤏 pinching_hand
✌️ v
🤞 crossed_fingers hand_with_index_and_middle_fingers_crossed
🤟 love_you_gesture i_love_you_hand_sign
🤘 metal the_horns
🤙 call_me_hand
👈 point_left
👉 point_right
👆 point_up_2
🖕 fu middle_finger
👇 point_down
☝️ point_up
👍 +1 thumbsup
👎 -1 thumbsdown
✊ fist fist_raised
👊 facepunch fist_oncoming
🤛 fist_left left-facing_fist
🤜 fist_right right-facing_fist
👏 clap
🙌 raised_hands
👐 open_hands
🤲 palms_up_together
🤝 handshake
🙏 pray
✍️ writing_hand
💅 nail_care
🤳 selfie
💪 muscle
🦾 mechanical_arm
🦿 mechanical_leg
🦵 leg
🦶 foot
👂 ear
🦻 ear_with_hearing_aid
👃 nose
🧠 brain
🫀 anatomical_heart
🫁 lungs
🦷 tooth
🦴 bone
👀 eyes
👁️ eye
👅 tongue
👄 lips
👶 baby
🧒 child
👦 boy
👧 girl
🧑 adult
👱 blond_haired_person person_with_blond_hair
👨 man
🧔 bearded_person
👩 woman
🧓 older_adult
👴 older_man
👵 older_woman
🙍 frowning_person person_frowning
🙎 pouting_face person_with_pouting_face
🙅 no_good
🙆 ok_person ok_woman
💁 information_desk_person tipping_hand_person
🙋 raising_hand
🧏 deaf_person
🙇 bow
🤦 facepalm face_palm
🤷 shrug
🧑‍⚕️ health_worker
🧑‍🎓 student
🧑‍🏫 teacher
🧑‍⚖️ judge
🧑‍🌾 farmer
🧑‍🍳 cook
🧑‍🔧 mechanic
🧑‍🏭 factory_worker
🧑‍💼 office_worker
🧑‍🔬 scientist
🧑‍💻 technologist
🧑‍🎤 singer
🧑‍🎨 artist
🧑‍✈️ pilot
🧑‍🚀 astronaut
🧑‍🚒 firefighter
👮 cop police_officer
🕵️ detective sleuth_or_spy
💂 guard guardsman
🥷 ninja
👷 construction_worker
🤴 prince
👸 princess
👳 person_with_turban man_with_turban
👲 man_with_gua_pi_mao
🧕 woman_with_headscarf person_with_headscarf
🤵 person_in_tuxedo
👰 person_with_veil bride_with_veil
🤰 pregnant_woman
🤱 breast_feeding breast-feeding
🧑‍🍼 person_feeding_baby
👼 angel
🎅 santa
🤶 mrs_claus mother_christmas
🧑‍🎄 mx_claus
🦸 superhero
🦹 supervillain
🧙 mage
🧚 fairy
🧛 vampire
🧜 merperson
🧝 elf
🧞 genie
🧟 zombie
💆 massage
💇 haircut
🚶 walking
🧍 standing_person
🧎 kneeling_person
🧑‍🦯 person_with_probing_cane
🧑‍🦼 person_in_motorized_wheelchair
🧑‍🦽 person_in_manual_wheelchair
🏃 runner running
💃 dancer woman_dancing
🕺 man_dancing
🕴️ business_suit_levitating man_in_business_suit_levitating
👯 dancers
🧖 sauna_person person_in_steamy_room
🧗 climbing person_climbing
🤺 person_fencing fencer
🏇 horse_racing
⛷️ skier
🏂 snowboarder
🏌️ golfing golfer
🏄 surfer
🚣 rowboat
🏊 swimmer
⛹️ bouncing_ball_person person_with_ball
🏋️ weight_lifting weight_lifter
🚴 bicyclist
🚵 mountain_bicyclist
🤸 cartwheeling person_doing_cartwheel
🤼 wrestling wrestlers
🤽 water_polo
🤾 handball_person handball
🤹 juggling_person juggling
🧘 lotus_position person_in_lotus_position
🛀 bath
🛌 sleeping_bed sleeping_accommodation
👭 two_women_holding_hands women_holding_hands
👫 couple man_and_woman_holding_hands
👬 two_men_holding_hands men_holding_hands
💏 couplekiss
💑 couple_with_heart
🗣️ speaking_head speaking_head_in_silhouette
👤 bust_in_silhouette
👥 busts_in_silhouette
🫂 people_hugging
👣 footprints
🐵 monkey_face
🐒 monkey
🦍 gorilla
🦧 orangutan
🐶 dog
🐕 dog2
🦮 guide_dog
🐕‍🦺 service_dog
🐩 poodle
🐺 wolf
🦊 fox_face
🦝 raccoon
🐱 cat
🐈 cat2
🐈‍⬛ black_cat
🦁 lion lion_face
🐯 tiger
🐅 tiger2
🐆 leopard
🐴 horse
🐎 racehorse
🦄 unicorn unicorn_face
🦓 zebra zebra_face
🦌 deer
🦬 bison
🐮 cow
🐂 ox
🐃 water_buffalo
🐄 cow2
🐷 pig
🐖 pig2
🐗 boar
🐽 pig_nose
🐏 ram
🐑 sheep
🐐 goat
🐪 dromedary_camel
🐫 camel
🦙 llama
🦒 giraffe giraffe_face
🐘 elephant
🦣 mammoth
🦏 rhinoceros
🦛 hippopotamus
🐭 mouse
🐁 mouse2
🐀 rat
🐹 hamster
🐰 rabbit
🐇 rabbit2
🐿️ chipmunk
🦫 beaver
🦔 hedgehog
🦇 bat
🐻 bear
🐻‍❄️ polar_bear
🐨 koala
🐼 panda_face
🦥 sloth
🦦 otter
🦨 skunk
🦘 kangaroo
🦡 badger
🐾 feet paw_prints
🦃 turkey
🐔 chicken
🐓 rooster
🐣 hatching_chick
🐤 baby_chick
🐥 hatched_chick
🐦 bird
🐧 penguin
🕊️ dove dove_of_peace
🦅 eagle
🦆 duck
🦢 swan
🦉 owl
🦤 dodo
🪶 feather
🦩 flamingo
🦚 peacock
🦜 parrot
🐸 frog
🐊 crocodile
🐢 turtle
🦎 lizard
🐍 snake
🐲 dragon_face
🐉 dragon
🦕 sauropod
🦖 t-rex
🐳 whale
🐋 whale2
🐬 dolphin flipper
🦭 seal
🐟 fish
🐠 tropical_fish
🐡 blowfish
🦈 shark
🐙 octopus
🐚 shell
🦀 crab
🦞 lobster
🦐 shrimp
🦑 squid
🦪 oyster
🐌 snail
🦋 butterfly
🐛 bug
🐜 ant
🐝 bee honeybee
🪲 beetle
🐞 lady_beetle ladybug
🦗 cricket
🪳 cockroach
🕷️ spider
🕸️ spider_web
🦂 scorpion
🦟 mosquito
🪰 fly
🪱 worm
🦠 microbe
💐 bouquet
🌸 cherry_blossom
💮 white_flower
🏵️ rosette
🌹 rose
🥀 wilted_flower
🌺 hibiscus
🌻 sunflower
🌼 blossom
🌷 tulip
🌱 seedling
🪴 potted_plant
🌲 evergreen_tree
🌳 deciduous_tree
🌴 palm_tree
🌵 cactus
🌾 ear_of_rice
🌿 herb
☘️ shamrock
🍀 four_leaf_clover
🍁 maple_leaf
🍂 fallen_leaf
🍃 leaves
🍄 mushroom
🍇 grapes
🍈 melon
🍉 watermelon
🍊 mandarin orange
🍋 lemon
🍌 banana
🍍 pineapple
🥭 mango
🍎 apple
🍏 green_apple
🍐 pear
🍑 peach
🍒 cherries
🍓 strawberry
🫐 blueberries
🥝 kiwi_fruit kiwifruit
🍅 tomato
🫒 olive
🥥 coconut
🥑 avocado
🍆 eggplant
🥔 potato
🥕 carrot
🌽 corn
🌶️ hot_pepper
🫑 bell_pepper
🥒 cucumber
🥬 leafy_green
🥦 broccoli
🧄 garlic
🧅 onion
🥜 peanuts
🌰 chestnut
🍞 bread
🥐 croissant
🥖 baguette_bread
🫓 flatbread
🥨 pretzel
🥯 bagel
🥞 pancakes
🧇 waffle
🧀 cheese cheese_wedge
🍖 meat_on_bone
🍗 poultry_leg
🥩 cut_of_meat
🥓 bacon
🍔 hamburger
🍟 fries
🍕 pizza
🌭 hotdog
🥪 sandwich
🌮 taco
🌯 burrito
🫔 tamale
🥙 stuffed_flatbread
🧆 falafel
🥚 egg
🍳 fried_egg cooking
🥘 shallow_pan_of_food
🍲 stew
🫕 fondue
🥣 bowl_with_spoon
🥗 green_salad
🍿 popcorn
🧈 butter
🧂 salt
🥫 canned_food
🍱 bento
🍘 rice_cracker
🍙 rice_ball
🍚 rice
🍛 curry
🍜 ramen
🍝 spaghetti
🍠 sweet_potato
🍢 oden
🍣 sushi
🍤 fried_shrimp
🍥 fish_cake
🥮 moon_cake
🍡 dango
🥟 dumpling
🥠 fortune_cookie
🥡 takeout_box
🍦 icecream
🍧 shaved_ice
🍨 ice_cream
🍩 doughnut
🍪 cookie
🎂 birthday
🍰 cake
🧁 cupcake
🥧 pie
🍫 chocolate_bar
🍬 candy
🍭 lollipop
🍮 custard
🍯 honey_pot
🍼 baby_bottle
🥛 milk_glass glass_of_milk
☕ coffee
🫖 teapot
🍵 tea
🍶 sake
🍾 champagne
🍷 wine_glass
🍸 cocktail
🍹 tropical_drink
🍺 beer
🍻 beers
🥂 clinking_glasses
🥃 tumbler_glass
🥤 cup_with_straw
🧋 bubble_tea
🧃 beverage_box
🧉 mate mate_drink
🧊 ice_cube
🥢 chopsticks
🍽️ plate_with_cutlery knife_fork_plate
🍴 fork_and_knife
🥄 spoon
🔪 hocho knife
🏺 amphora
🌍 earth_africa
🌎 earth_americas
🌏 earth_asia
🌐 globe_with_meridians
🗺️ world_map
🗾 japan
🧭 compass
🏔️ mountain_snow snow_capped_mountain
⛰️ mountain
🌋 volcano
🗻 mount_fuji
🏕️ camping
🏖️ beach_umbrella beach_with_umbrella
🏜️ desert
🏝️ desert_island
🏞️ national_park
🏟️ stadium
🏛️ classical_building
🏗️ building_construction
🧱 bricks
🪨 rock
🪵 wood
🛖 hut
🏘️ houses house_buildings
🏚️ derelict_house derelict_house_building
🏠 house
🏡 house_with_garden
🏢 office
🏣 post_office
🏤 european_post_office
🏥 hospital
🏦 bank
🏨 hotel
🏩 love_hotel
🏪 convenience_store
🏫 school
🏬 department_store
🏭 factory
🏯 japanese_castle
🏰 european_castle
💒 wedding
🗼 tokyo_tower
🗽 statue_of_liberty
⛪ church
🕌 mosque
🛕 hindu_temple
🕍 synagogue
⛩️ shinto_shrine
🕋 kaaba
⛲ fountain
⛺ tent
🌁 foggy
🌃 night_with_stars
🏙️ cityscape
🌄 sunrise_over_mountains
🌅 sunrise
🌆 city_sunset
🌇 city_sunrise
🌉 bridge_at_night
♨️ hotsprings
🎠 carousel_horse
🎡 ferris_wheel
🎢 roller_coaster
💈 barber
🎪 circus_tent
🚂 steam_locomotive
🚃 railway_car
🚄 bullettrain_side
🚅 bullettrain_front
🚆 train2
🚇 metro
🚈 light_rail
🚉 station
🚊 tram
🚝 monorail
🚞 mountain_railway
🚋 train
🚌 bus
🚍 oncoming_bus
🚎 trolleybus
🚐 minibus
🚑 ambulance
🚒 fire_engine
🚓 police_car
🚔 oncoming_police_car
🚕 taxi
🚖 oncoming_taxi
🚗 car red_car
🚘 oncoming_automobile
🚙 blue_car
🛻 pickup_truck
🚚 truck
🚛 articulated_lorry
🚜 tractor
🏎️ racing_car
🏍️ motorcycle racing_motorcycle
🛵 motor_scooter
🦽 manual_wheelchair
🦼 motorized_wheelchair
🛺 auto_rickshaw
🚲 bike
🛴 kick_scooter scooter
🛹 skateboard
🛼 roller_skate
🚏 busstop
🛣️ motorway
🛤️ railway_track
🛢️ oil_drum
⛽ fuelpump
🚨 rotating_light
🚥 traffic_light
🚦 vertical_traffic_light
🛑 stop_sign octagonal_sign
🚧 construction
⚓ anchor
⛵ boat sailboat
🛶 canoe
🚤 speedboat
🛳️ passenger_ship
⛴️ ferry
🛥️ motor_boat
🚢 ship
✈️ airplane
🛩️ small_airplane
🛫 flight_departure airplane_departure
🛬 flight_arrival airplane_arriving
🪂 parachute
💺 seat
🚁 helicopter
🚟 suspension_railway
🚠 mountain_cableway
🚡 aerial_tramway
🛰️ artificial_satellite satellite
🚀 rocket
🛸 flying_saucer
🛎️ bellhop_bell
🧳 luggage
⌛ hourglass
⏳ hourglass_flowing_sand
⌚ watch
⏰ alarm_clock
⏱️ stopwatch
⏲️ timer_clock
🕰️ mantelpiece_clock
🕛 clock12
🕧 clock1230
🕐 clock1
🕜 clock130
🕑 clock2
🕝 clock230
🕒 clock3
🕞 clock330
🕓 clock4
🕟 clock430
🕔 clock5
🕠 clock530
🕕 clock6
🕡 clock630
🕖 clock7
🕢 clock730
🕗 clock8
🕣 clock830
🕘 clock9
🕤 clock930
🕙 clock10
🕥 clock1030
🕚 clock11
🕦 clock1130
🌑 new_moon
🌒 waxing_crescent_moon
🌓 first_quarter_moon
🌔 moon waxing_gibbous_moon
🌕 full_moon
🌖 waning_gibbous_moon
🌗 last_quarter_moon
🌘 waning_crescent_moon
🌙 crescent_moon
🌚 new_moon_with_face
🌛 first_quarter_moon_with_face
🌜 last_quarter_moon_with_face
🌡️ thermometer
☀️ sunny
🌝 full_moon_with_face
🌞 sun_with_face
🪐 ringed_planet
⭐ star
🌟 star2
🌠 stars
🌌 milky_way
☁️ cloud
⛅ partly_sunny
⛈️ cloud_with_lightning_and_rain thunder_cloud_and_rain
🌤️ sun_behind_small_cloud mostly_sunny
🌥️ sun_behind_large_cloud barely_sunny
🌦️ sun_behind_rain_cloud partly_sunny_rain
🌧️ cloud_with_rain rain_cloud
🌨️ cloud_with_snow snow_cloud
🌩️ cloud_with_lightning lightning
🌪️ tornado tornado_cloud
🌫️ fog
🌬️ wind_face wind_blowing_face
🌀 cyclone
🌈 rainbow
🌂 closed_umbrella
☂️ open_umbrella umbrella
☔ umbrella umbrella_with_rain_drops
⛱️ parasol_on_ground umbrella_on_ground
⚡ zap
❄️ snowflake
☃️ snowman_with_snow snowman
⛄ snowman snowman_without_snow
☄️ comet
🔥 fire
💧 droplet
🌊 ocean
🎃 jack_o_lantern
🎄 christmas_tree
🎆 fireworks
🎇 sparkler
🧨 firecracker
✨ sparkles
🎈 balloon
🎉 tada
🎊 confetti_ball
🎋 tanabata_tree
🎍 bamboo
🎎 dolls
🎏 flags
🎐 wind_chime
🎑 rice_scene
🧧 red_envelope
🎀 ribbon
🎁 gift
🎗️ reminder_ribbon
🎟️ tickets admission_tickets
🎫 ticket
🎖️ medal_military medal
🏆 trophy
🏅 medal_sports sports_medal
🥇 1st_place_medal first_place_medal
🥈 2nd_place_medal second_place_medal
🥉 3rd_place_medal third_place_medal
⚽ soccer
⚾ baseball
🥎 softball
🏀 basketball
🏐 volleyball
🏈 football
🏉 rugby_football
🎾 tennis
🥏 flying_disc
🎳 bowling
🏏 cricket_game cricket_bat_and_ball
🏑 field_hockey field_hockey_stick_and_ball
🏒 ice_hockey ice_hockey_stick_and_puck
🥍 lacrosse
🏓 ping_pong table_tennis_paddle_and_ball
🏸 badminton badminton_racquet_and_shuttlecock
🥊 boxing_glove
🥋 martial_arts_uniform
🥅 goal_net
⛳ golf
⛸️ ice_skate
🎣 fishing_pole_and_fish
🤿 diving_mask
🎽 running_shirt_with_sash
🎿 ski
🛷 sled
🥌 curling_stone
🎯 dart
🪀 yo_yo yo-yo
🪁 kite
🔫 gun
🎱 8ball
🔮 crystal_ball
🪄 magic_wand
🎮 video_game
🕹️ joystick
🎰 slot_machine
🎲 game_die
🧩 jigsaw
🧸 teddy_bear
🪅 pinata
🪆 nesting_dolls
♠️ spades
♥️ hearts
♦️ diamonds
♣️ clubs
♟️ chess_pawn
🃏 black_joker
🀄 mahjong
🎴 flower_playing_cards
🎭 performing_arts
🖼️ framed_picture frame_with_picture
🎨 art
🧵 thread
🪡 sewing_needle
🧶 yarn
🪢 knot
👓 eyeglasses
🕶️ dark_sunglasses
🥽 goggles
🥼 lab_coat
🦺 safety_vest
👔 necktie
👕 shirt tshirt
👖 jeans
🧣 scarf
🧤 gloves
🧥 coat
🧦 socks
👗 dress
👘 kimono
🥻 sari
🩱 one_piece_swimsuit one-piece_swimsuit
🩲 swim_brief briefs
🩳 shorts
👙 bikini
👚 womans_clothes
👛 purse
👜 handbag
👝 pouch
🛍️ shopping shopping_bags
🎒 school_satchel
🩴 thong_sandal
👞 mans_shoe shoe
👟 athletic_shoe
🥾 hiking_boot
🥿 flat_shoe womans_flat_shoe
👠 high_heel
👡 sandal
🩰 ballet_shoes
👢 boot
👑 crown
👒 womans_hat
🎩 tophat
🎓 mortar_board
🧢 billed_cap
🪖 military_helmet
⛑️ rescue_worker_helmet helmet_with_white_cross
📿 prayer_beads
💄 lipstick
💍 ring
💎 gem
🔇 mute
🔈 speaker
🔉 sound
🔊 loud_sound
📢 loudspeaker
📣 mega
📯 postal_horn
🔔 bell
🔕 no_bell
🎼 musical_score
🎵 musical_note
🎶 notes
🎙️ studio_microphone
🎚️ level_slider
🎛️ control_knobs
🎤 microphone
🎧 headphones
📻 radio
🎷 saxophone
🎺 trumpet
🪗 accordion
🎸 guitar
🎹 musical_keyboard
🎻 violin
🪕 banjo
🥁 drum drum_with_drumsticks
🪘 long_drum
📱 iphone
📲 calling
☎️ phone telephone
📞 telephone_receiver
📟 pager
📠 fax
🔋 battery
🔌 electric_plug
💻 computer
🖥️ desktop_computer
🖨️ printer
⌨️ keyboard
🖱️ computer_mouse three_button_mouse
🖲️ trackball
💽 minidisc
💾 floppy_disk
💿 cd
📀 dvd
🧮 abacus
🎥 movie_camera
🎞️ film_strip film_frames
📽️ film_projector
🎬 clapper
📺 tv
📷 camera
📸 camera_flash camera_with_flash
📹 video_camera
📼 vhs
🔍 mag
🔎 mag_right
🕯️ candle
💡 bulb
🔦 flashlight
🏮 izakaya_lantern lantern
🪔 diya_lamp
📔 notebook_with_decorative_cover
📕 closed_book
📖 book open_book
📗 green_book
📘 blue_book
📙 orange_book
📚 books
📓 notebook
📒 ledger
📃 page_with_curl
📜 scroll
📄 page_facing_up
📰 newspaper
🗞️ newspaper_roll rolled_up_newspaper
📑 bookmark_tabs
🔖 bookmark
🏷️ label
🪙 coin
💰 moneybag
💴 yen
💵 dollar
💶 euro
💷 pound
💸 money_with_wings
💳 credit_card
🧾 receipt
💹 chart
✉️ envelope email
📧 e-mail email
📨 incoming_envelope
📩 envelope_with_arrow
📤 outbox_tray
📥 inbox_tray
📦 package
📫 mailbox
📪 mailbox_closed
📬 mailbox_with_mail
📭 mailbox_with_no_mail
📮 postbox
🗳️ ballot_box ballot_box_with_ballot
✏️ pencil2
✒️ black_nib
🖋️ fountain_pen lower_left_fountain_pen
🖊️ pen lower_left_ballpoint_pen
🖌️ paintbrush lower_left_paintbrush
🖍️ crayon lower_left_crayon
📝 memo pencil
💼 briefcase
📁 file_folder
📂 open_file_folder
🗂️ card_index_dividers
📅 date
📆 calendar
🗒️ spiral_notepad spiral_note_pad
🗓️ spiral_calendar spiral_calendar_pad
📇 card_index
📈 chart_with_upwards_trend
📉 chart_with_downwards_trend
📊 bar_chart
📋 clipboard
📌 pushpin
📍 round_pushpin
📎 paperclip
🖇️ paperclips linked_paperclips
📏 straight_ruler
📐 triangular_ruler
✂️ scissors
🗃️ card_file_box
🗄️ file_cabinet
🗑️ wastebasket
🔒 lock
🔓 unlock
🔏 lock_with_ink_pen
🔐 closed_lock_with_key
🔑 key
🗝️ old_key
🔨 hammer
🪓 axe
⛏️ pick
⚒️ hammer_and_pick
🛠️ hammer_and_wrench
🗡️ dagger dagger_knife
⚔️ crossed_swords
💣 bomb
🪃 boomerang
🏹 bow_and_arrow
🛡️ shield
🪚 carpentry_saw
🔧 wrench
🪛 screwdriver
🔩 nut_and_bolt
⚙️ gear
🗜️ clamp compression
⚖️ balance_scale scales
🦯 probing_cane
🔗 link
⛓️ chains
🪝 hook
🧰 toolbox
🧲 magnet
🪜 ladder
⚗️ alembic
🧪 test_tube
🧫 petri_dish
🧬 dna
🔬 microscope
🔭 telescope
📡 satellite satellite_antenna
💉 syringe
🩸 drop_of_blood
💊 pill
🩹 adhesive_bandage
🩺 stethoscope
🚪 door
🛗 elevator
🪞 mirror
🪟 window
🛏️ bed
🛋️ couch_and_lamp
🪑 chair
🚽 toilet
🪠 plunger
🚿 shower
🛁 bathtub
🪤 mouse_trap
🪒 razor
🧴 lotion_bottle
🧷 safety_pin
🧹 broom
🧺 basket
🧻 roll_of_paper
🪣 bucket
🧼 soap
🪥 toothbrush
🧽 sponge
🧯 fire_extinguisher
🛒 shopping_cart shopping_trolley
🚬 smoking
⚰️ coffin
🪦 headstone
⚱️ funeral_urn
🧿 nazar_amulet
🗿 moyai
🪧 placard
🏧 atm
🚮 put_litter_in_its_place
🚰 potable_water
♿ wheelchair
🚹 mens
🚺 womens
🚻 restroom
🚼 baby_symbol
🚾 wc
🛂 passport_control
🛃 customs
🛄 baggage_claim
🛅 left_luggage
⚠️ warning
🚸 children_crossing
⛔ no_entry
🚫 no_entry_sign
🚳 no_bicycles
🚭 no_smoking
🚯 do_not_litter
🚱 non-potable_water
🚷 no_pedestrians
📵 no_mobile_phones
🔞 underage
☢️ radioactive radioactive_sign
☣️ biohazard biohazard_sign
⬆️ arrow_up
↗️ arrow_upper_right
➡️ arrow_right
↘️ arrow_lower_right
⬇️ arrow_down
↙️ arrow_lower_left
⬅️ arrow_left
↖️ arrow_upper_left
↕️ arrow_up_down
↔️ left_right_arrow
↩️ leftwards_arrow_with_hook
↪️ arrow_right_hook
⤴️ arrow_heading_up
⤵️ arrow_heading_down
🔃 arrows_clockwise
🔄 arrows_counterclockwise
🔙 back
🔚 end
🔛 on
🔜 soon
🔝 top
🛐 place_of_worship
⚛️ atom_symbol
🕉️ om om_symbol
✡️ star_of_david
☸️ wheel_of_dharma
☯️ yin_yang
✝️ latin_cross
☦️ orthodox_cross
☪️ star_and_crescent
☮️ peace_symbol
🕎 menorah menorah_with_nine_branches
🔯 six_pointed_star
♈ aries
♉ taurus
♊ gemini
♋ cancer
♌ leo
♍ virgo
♎ libra
♏ scorpius
♐ sagittarius
♑ capricorn
♒ aquarius
♓ pisces
⛎ ophiuchus
🔀 twisted_rightwards_arrows
🔁 repeat
🔂 repeat_one
▶️ arrow_forward
⏩ fast_forward
⏭️ next_track_button black_right_pointing_double_triangle_with_vertical_bar
⏯️ play_or_pause_button black_right_pointing_triangle_with_double_vertical_bar
◀️ arrow_backward
⏪ rewind
⏮️ previous_track_button black_left_pointing_double_triangle_with_vertical_bar
🔼 arrow_up_small
⏫ arrow_double_up
🔽 arrow_down_small
⏬ arrow_double_down
⏸️ pause_button double_vertical_bar
⏹️ stop_button black_square_for_stop
⏺️ record_button black_circle_for_record
⏏️ eject_button eject
🎦 cinema
🔅 low_brightness
🔆 high_brightness
📶 signal_strength
📳 vibration_mode
📴 mobile_phone_off
♀️ female_sign
♂️ male_sign
⚧️ transgender_symbol
✖️ heavy_multiplication_x
➕ heavy_plus_sign
➖ heavy_minus_sign
➗ heavy_division_sign
♾️ infinity
‼️ bangbang
⁉️ interrobang
❓ question
❔ grey_question
❕ grey_exclamation
❗ exclamation heavy_exclamation_mark
〰️ wavy_dash
💱 currency_exchange
💲 heavy_dollar_sign
⚕️ medical_symbol staff_of_aesculapius
♻️ recycle
⚜️ fleur_de_lis
🔱 trident
📛 name_badge
🔰 beginner
⭕ o
✅ white_check_mark
☑️ ballot_box_with_check
✔️ heavy_check_mark
❌ x
❎ negative_squared_cross_mark
➰ curly_loop
➿ loop
〽️ part_alternation_mark
✳️ eight_spoked_asterisk
✴️ eight_pointed_black_star
❇️ sparkle
©️ copyright
®️ registered
™️ tm
0️⃣ zero
1️⃣ one
2️⃣ two
3️⃣ three
4️⃣ four
5️⃣ five
6️⃣ six
7️⃣ seven
8️⃣ eight
9️⃣ nine
🔠 capital_abcd
🔡 abcd
🔢 1234
🔣 symbols
🔤 abc
🅰️ a
🆎 ab
🅱️ b
🆑 cl
🆒 cool
🆓 free
ℹ️ information_source
🆔 id
Ⓜ️ m
🆕 new
🆖 ng
🅾️ o2
🆗 ok
🅿️ parking
🆘 sos
🆙 up
🆚 vs
🈁 koko
🈂️ sa
🈷️ u6708
🈶 u6709
🈯 u6307
🉐 ideograph_advantage
🈹 u5272
🈚 u7121
🈲 u7981
🉑 accept
🈸 u7533
🈴 u5408
🈳 u7a7a
㊗️ congratulations
㊙️ secret
🈺 u55b6
🈵 u6e80
🔴 red_circle
🟠 orange_circle large_orange_circle
🟡 yellow_circle large_yellow_circle
🟢 green_circle large_green_circle
🔵 large_blue_circle
🟣 purple_circle large_purple_circle
🟤 brown_circle large_brown_circle
⚫ black_circle
⚪ white_circle
🟥 red_square large_red_square
🟧 orange_square large_orange_square
🟨 yellow_square large_yellow_square
🟩 green_square large_green_square
🟦 blue_square large_blue_square
🟪 purple_square large_purple_square
🟫 brown_square large_brown_square
⬛ black_large_square
⬜ white_large_square
◼️ black_medium_square
◻️ white_medium_square
◾ black_medium_small_square
◽ white_medium_small_square
▪️ black_small_square
▫️ white_small_square
🔶 large_orange_diamond
🔷 large_blue_diamond
🔸 small_orange_diamond
🔹 small_blue_diamond
🔺 small_red_triangle
🔻 small_red_triangle_down
💠 diamond_shape_with_a_dot_inside
🔘 radio_button
🔳 white_square_button
🔲 black_square_button`;
