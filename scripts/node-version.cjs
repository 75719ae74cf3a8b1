// Plain old JavaScript, so that a Node which is too old can still say so.
var parts = process.versions.node.split('.').map(Number)
if (parts[0] < 20 || (parts[0] === 20 && parts[1] < 19)) {
  console.error(
    'This needs Node 20.19 or newer; this is Node ' +
      process.versions.node +
      '. Install a newer one from nodejs.org and try again.',
  )
  process.exit(78)
}
