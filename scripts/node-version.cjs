// Exits with a message if Node is too old. Written in ES5, so that every version of Node can run it.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'Node 20.19 or newer is required, but this is Node ' +
      process.versions.node +
      '. Install a newer version from nodejs.org and try again.',
  )
  process.exit(78)
}
