/** One link of each kind that the footer knows; plainly nobody's page. */
export const sampleSocialLinks = [
  { name: 'Facebook', link: 'https://example.edu/facebook' },
  { name: 'Twitter', link: 'https://example.edu/twitter' },
  { name: 'Youtube', link: 'https://example.edu/youtube' },
  { name: 'Linkedin', link: 'https://example.edu/linkedin' },
]
