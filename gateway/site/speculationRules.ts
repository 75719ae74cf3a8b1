export const SPECULATION_RULES_PATH = '/speculation-rules.json'

/**
 * Rules by which a browser requests the document of a link as soon as it is pressed, before the click (https://wicg.github.io/nav-speculation).
 * Not earlier, because a phone may pay for each byte. Not after the takeover, which shows most pages without a document.
 */
export const speculationRules = {
  prefetch: [
    {
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/admin', '/admin/*', '/explorer', '/search', '/api/*', '/graphql', '/images/*', '/storage/*'] },
          },
          { not: { href_matches: '/*\\?*(^|&)q=*' } },
          { not: { selector_matches: '[data-taken-over] a, a[download], a[target=_blank]' } },
        ],
      },
    },
  ],
}
