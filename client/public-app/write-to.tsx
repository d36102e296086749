/** A sentence with `{email}` in it, which is a link there. It looks as the page around it says. */
export const WriteTo = ({ text, email }: { text: string; email: string }) => {
  const [before, after] = text.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}
