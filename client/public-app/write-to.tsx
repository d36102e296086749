import { useBrand } from './boot-context.ts'

/** A sentence with `{email}` in it, where our address stands as a link. Without a class of its own it looks as the page around it says. */
export const WriteTo = ({ text, className }: { text: string; className?: string }) => {
  const email = useBrand().support_email
  const [before, after] = text.split('{email}')
  return (
    <>
      {before}
      <a href={`mailto:${email}`} className={className}>
        {email}
      </a>
      {after}
    </>
  )
}
