/** Headings of the sections of the home page, in their order. */
export const homeHeadings = [
  'Courses We Offer',
  'Innovation Hub',
  'Scholarships from 25% to 100% of tuition',
  'News & Events',
  'Faculty',
]
