/** Program that extracts the styles. */
export const panda = 'node_modules/@pandacss/dev/bin.js'

const explorer = 'panda.config.ts'
const site = 'panda.site.config.ts'

/** Configurations of the styles. */
export const styleConfigs = [explorer, site]

const sheet = (config: string, file: string) => [panda, 'cssgen', '--config', config, '--outfile', `styled-system/${file}`]

/** Commands that write the style sheets. With `--watch`, they write them anew whenever a source changes. */
export const styleSheets = [sheet(site, 'site.css'), sheet(explorer, 'explorer.css')]
