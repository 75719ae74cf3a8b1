type SampleInnovation = { name: string; description: string; image?: string; status: 0 | 1 }

/** Innovations of both statuses; one of them has no picture. */
export const sampleInnovations: SampleInnovation[] = [
  {
    name: 'Rain gauges for the valley',
    description:
      'Rain gauges made of bottles and small radios report the rainfall on the rooftops around the college every ten minutes.\n\nA live map shows where it is raining.',
    image: 'innovation-rain.png',
    status: 1,
  },
  {
    name: 'A shelf that knows its books',
    description:
      'A camera takes pictures of the library shelves every evening. A program reads the spines and lists the books that are in the wrong place.',
    image: 'innovation-shelf.png',
    status: 1,
  },
  {
    name: 'Where is the bus?',
    description:
      'Drivers press one button at each stop, and waiting students see how far away the college bus is. No position is recorded between stops.',
    image: 'innovation-bus.png',
    status: 1,
  },
  {
    name: 'Canteen meter',
    description: 'A scale weighs leftover food, and a screen by the door shows the total.',
    image: 'innovation-meter.png',
    status: 0,
  },
  {
    name: 'Sign-in by voice',
    description:
      'A first attempt at opening the laboratory with a spoken sentence in Nepali. The project is on hold until next year.',
    status: 0,
  },
]
