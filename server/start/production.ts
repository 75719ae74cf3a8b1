/** Makes libraries leave out the checks that only help to develop with them. Must be imported before them. */
process.env['NODE_ENV'] ??= 'production'
