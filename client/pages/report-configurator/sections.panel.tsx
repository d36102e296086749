import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { Button } from '#client/ui/button.tsx'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import { type Draft, type Section, traitNames } from './draft.model.ts'
import styles from './report-configurator.module.css'

interface PanelProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

const swapped = (sections: readonly Section[], at: number, by: 1 | -1): Section[] => {
  const [one, other] = [sections[at], sections[at + by]]
  if (!one || !other) return [...sections]
  return sections.map((section, index) => (index === at ? other : index === at + by ? one : section))
}

/** The sections in their order: a heading, words under it, and which traits it shows. */
export const SectionsPanel = ({ draft, onChange }: PanelProps) => {
  const { sections } = draft
  const names = traitNames(draft)
  const put = (at: number, part: Partial<Section>) =>
    onChange({ ...draft, sections: sections.map((one, index) => (index === at ? { ...one, ...part } : one)) })
  return (
    <div className={styles.list}>
      {sections.map((section, at) => (
        <section key={at} className={styles.item} aria-label={`Section ${at + 1}`}>
          <div className={styles.tasks}>
            <IconButton
              size="small"
              label={`Move section ${at + 1} up`}
              icon={<IconArrowUp />}
              disabled={at === 0}
              onClick={() => onChange({ ...draft, sections: swapped(sections, at, -1) })}
            />
            <IconButton
              size="small"
              label={`Move section ${at + 1} down`}
              icon={<IconArrowDown />}
              disabled={at === sections.length - 1}
              onClick={() => onChange({ ...draft, sections: swapped(sections, at, 1) })}
            />
            <IconButton
              size="small"
              label={`Remove section ${at + 1}`}
              icon={<IconTrash />}
              onClick={() => onChange({ ...draft, sections: sections.filter((_, index) => index !== at) })}
            />
          </div>
          <TextField
            label={`Heading of section ${at + 1}`}
            maxLength={120}
            value={section.title}
            onChange={(event) => put(at, { title: event.target.value })}
          />
          <TextArea
            label="Words under it"
            optional
            rows={2}
            maxLength={2_000}
            hint="{first} is filled with the first name."
            value={section.text}
            onChange={(event) => put(at, { text: event.target.value })}
          />
          <fieldset className={styles.choice}>
            <legend>Traits that it shows</legend>
            {names.map((name) => (
              <Checkbox
                key={name}
                label={name}
                checked={section.traits.includes(name)}
                onChange={(event) =>
                  put(at, {
                    traits: names.filter((one) => (one === name ? event.target.checked : section.traits.includes(one))),
                  })
                }
              />
            ))}
          </fieldset>
        </section>
      ))}
      <div>
        <Button
          icon={<IconPlus />}
          onClick={() =>
            onChange({
              ...draft,
              sections: [...sections, { title: `Section ${sections.length + 1}`, text: '', traits: [] }],
            })
          }
        >
          Add a section
        </Button>
      </div>
    </div>
  )
}
