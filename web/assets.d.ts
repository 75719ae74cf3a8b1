declare module '*.woff2' {
  const url: string
  export default url
}

declare module '*.graphql?raw' {
  const text: string
  export default text
}
