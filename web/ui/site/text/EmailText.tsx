/** Email address that breaks between its parts, and within one only if it has to. */
export const EmailText = ({ children }: { children: string }) =>
  children.match(/(?=.)\.?[^.@]*@?/g)?.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may repeat, and keep their places
    <span key={index}>
      <wbr />
      {part}
    </span>
  ))
