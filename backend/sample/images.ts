/** Pictures of the image collection. */
export const sampleImages = [
  { name: 'Hills at night', path: 'map-night.jpg' },
  { name: 'Rhododendron slope', path: 'map-garnet.jpg' },
  { name: 'Pine ridge', path: 'map-pine.jpg' },
  { name: 'Terraces in bronze', path: 'map-bronze.jpg' },
  { name: 'बिहानको पहाड', path: 'map-dawn.jpg' },
]
