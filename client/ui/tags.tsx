import { Tag } from './tag.tsx'

/** Tags that people have been marked with, one after the other. */
export const Tags = ({ tags }: { tags: readonly { id: number; name: string }[] }) =>
  tags.map(({ id, name }) => (
    <Tag key={id} tone="line" title={name}>
      {name}
    </Tag>
  ))
