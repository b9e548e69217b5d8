const names = `
  baby-bottle backpack badminton balance-scale banana banjo baseball basket basketball bathtub
  beach-with-umbrella bed bell-pepper beverage-box bicycle billed-cap blue-book books
  bottle-with-popping-cork bouquet bowl-with-spoon boxing-glove bread broom bubble-tea bucket
  butter cactus camera camera-with-flash candle candy canned-food carrot chair chess-pawn
  chocolate-bar clutch-bag coat coconut computer-mouse cooked-rice cookie cooking couch-and-lamp
  crayon cricket-game custard cup-with-straw desktop-computer dress drum dvd egg electric-plug
  fish fishing-pole flat-shoe framed-picture game-die garlic ginger-root glasses
  globe-showing-asia-australia gloves goggles green-book green-salad guitar hair-pick handbag
  headphone herb hibiscus high-heeled-shoe hiking-boot honey-pot hot-beverage hot-pepper jar
  jeans joystick keyboard kick-scooter kite kitchen-knife kiwi-fruit laptop leafy-green
  leaf-fluttering-in-wind lemon light-bulb lipstick loudspeaker lotion-bottle luggage mango
  mans-shoe martial-arts-uniform melon microphone mirror mobile-phone musical-keyboard
  nail-polish necktie nesting-dolls notebook notebook-with-decorative-cover open-book
  optical-disk onion orange-book package paintbrush pea-pod peanuts pencil pineapple pool-8-ball
  popcorn pot-of-food potato potted-plant pouring-liquid printer purse puzzle-piece radio razor
  ribbon ring roller-skate rose running-shirt running-shoe safety-vest sari scarf scissors
  sewing-needle shallow-pan-of-food sheaf-of-rice shopping-bags shopping-cart shorts shrimp
  skateboard soap soccer-ball socks sparkles spiral-notepad sponge spoon sports-medal stopwatch
  strawberry straight-ruler studio-microphone sun sunflower sunglasses t-shirt tangerine teapot
  teddy-bear telescope television tennis tent thermometer thong-sandal thread tomato toolbox
  toothbrush top-hat trackball triangular-ruler trophy tropical-drink tumbler-glass umbrella
  video-camera video-game violin volleyball watch watermelon window womans-sandal womans-clothes
  womans-hat womans-boot wrapped-gift yarn yo-yo auto-rickshaw abacus artist-palette blossom
  chestnut cherry-blossom closed-umbrella droplet lotus palm-tree red-apple grapes seedling
  test-tube tulip flexed-biceps fountain-pen diya-lamp crescent-moon mosque alarm-clock
  mantelpiece-clock stethoscope poultry-leg goal-net bullseye kaaba meat-on-bone
  fork-and-knife-with-plate glass-of-milk high-voltage battery magnifying-glass-tilted-left
  amphora chicken curry-rice flower-playing-cards locomotive sport-utility-vehicle racing-car
  helicopter microscope ice pie pear peach parrot compass roll-of-paper telephone wastebasket
  folding-hand-fan prayer-beads wood rock oil-drum
`

/** The drawings of the emoji set that stand in emoji.json. */
export const usedEmoji = (): string[] => names.trim().split(/\s+/)
