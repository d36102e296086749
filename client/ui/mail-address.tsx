/** A mail address that, where it has to, breaks after its @ and not within a word. */
export const MailAddress = ({ address }: { address: string }) => {
  const at = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
