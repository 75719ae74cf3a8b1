/** Headings of the sections of the home page, in their order. */
export const homeHeadings = [
  'Courses We Offer',
  'Innovation Hub',
  'Up to 100% of tuition, every level, every year',
  'News & Events',
  'Faculty',
]
