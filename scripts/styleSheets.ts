/** Program that extracts the styles. */
export const panda = 'node_modules/@pandacss/dev/bin.js'

const sheet = (config: string, file: string) => [panda, 'cssgen', '--config', config, '--outfile', `styled-system/${file}`]

/** Commands that write the style sheets. With `--watch`, they write them anew whenever a source changes. */
export const styleSheets = [sheet('panda.site.config.ts', 'site.css'), sheet('panda.config.ts', 'explorer.css')]
