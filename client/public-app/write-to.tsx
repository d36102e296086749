import { useBrand } from './boot-context.ts'

/** A sentence with `{email}` in it, where our address stands as a link. It looks as the page around it says. */
export const WriteTo = ({ text }: { text: string }) => {
  const email = useBrand().support_email
  const [before, after] = text.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`}>{email}</a>
      {after}
    </>
  )
}
