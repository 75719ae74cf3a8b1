type SampleInnovation = { name: string; description: string; image?: string; status: 0 | 1 }

/** Innovations of both statuses; one of them has no picture. */
export const sampleInnovations: SampleInnovation[] = [
  {
    name: 'Rain gauges for the valley',
    description:
      'Sample innovation. Gauges made of bottles and small radios report the rain of twelve rooftops every ten minutes.\n\nThe map of a monsoon afternoon hangs in the hall: it rains in one ward and not in the next.',
    image: 'innovation-rain.png',
    status: 1,
  },
  {
    name: 'A shelf that knows its books',
    description:
      'Sample innovation. The library’s shelves are photographed each evening; a student’s program reads the spines and says which books stand where they should not.',
    image: 'innovation-shelf.png',
    status: 1,
  },
  {
    name: 'Where is the bus?',
    description:
      'Sample innovation. Drivers press one button at each stop, and everyone who waits sees how far away the college bus is. No position is recorded between the stops.',
    image: 'innovation-bus.png',
    status: 1,
  },
  {
    name: 'Canteen meter',
    description: 'Sample innovation. What is left on the plates is weighed and shown by the door.',
    image: 'innovation-meter.png',
    status: 0,
  },
  {
    name: 'Sign-in by voice',
    description:
      'Sample innovation. A first try at opening the laboratory by a spoken sentence in Nepali. Resting until next year.',
    status: 0,
  },
]
