/** A link of each network that has an icon in the footer; none is a real page. */
export const sampleSocialLinks = [
  { name: 'Facebook', link: 'https://example.edu/facebook' },
  { name: 'Twitter', link: 'https://example.edu/twitter' },
  { name: 'Youtube', link: 'https://example.edu/youtube' },
  { name: 'Linkedin', link: 'https://example.edu/linkedin' },
]
