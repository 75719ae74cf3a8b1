/** Pictures of the collection: the file of each, and the name it is asked for by. */
export const sampleImages = [
  { name: 'Hills at night', image: 'map-night.jpg' },
  { name: 'Rhododendron slope', image: 'map-garnet.jpg' },
  { name: 'Pine ridge', image: 'map-pine.jpg' },
  { name: 'Terraces in bronze', image: 'map-bronze.jpg' },
  { name: 'बिहानको पहाड', image: 'map-dawn.jpg' },
]
