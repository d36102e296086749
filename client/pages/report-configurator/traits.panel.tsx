import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classes } from '#client/ui/classes.ts'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextArea } from '#client/ui/fields/text-area.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Hole } from '#science/reports/configured/holes.ts'
import { compositeFacts } from '#science/scoring/composites.ts'
import { BAND_KEYS, BAND_LABELS, isScaleCode, SCALE_CODES, scaleOf } from '#science/vocabulary.ts'
import {
  type Draft,
  type Mapping,
  moved,
  renamed,
  traitNames,
  withoutTrait,
  withText,
  withTrait,
} from './draft.model.ts'
import styles from './report-configurator.module.css'

interface PanelProps {
  draft: Draft
  holes: readonly Hole[]
  onChange: (draft: Draft) => void
}

const SCALES = SCALE_CODES.map((code) => ({
  value: code,
  label: scaleOf(code).level === 'domain' ? scaleOf(code).name : `– ${scaleOf(code).name}`,
}))
const WEIGHTS = [3, 2, 1, -1, -2, -3].map((weight) => ({
  value: String(weight),
  label: weight > 0 ? `counts ${weight}` : `counts ${-weight}, the other way round`,
}))

/** Reliability in words; nothing while the weights cannot be computed. */
const precision = (mappings: readonly Mapping[]): string => {
  const { reliability, sem_t } = compositeFacts(mappings)
  if (!Number.isFinite(reliability) || !(reliability > 0)) return 'These weights give no score.'
  return `Reliability ${reliability.toFixed(2).replace(/^0/, '')}, so a score is likely within ${Math.round(1.645 * sem_t)} points of T either way.`
}

const Scales = ({ draft, name, onChange }: { draft: Draft; name: string; onChange: (draft: Draft) => void }) => {
  const own = draft.mappings.filter(({ trait }) => trait === name)
  const put = (old: Mapping, next: Mapping | null) =>
    onChange({ ...draft, mappings: draft.mappings.flatMap((one) => (one === old ? (next ?? []) : one)) })
  const add = () => {
    const last = own.at(-1)
    const free = SCALE_CODES.find((code) => !own.some(({ scale }) => scale === code))
    if (last && free)
      onChange({
        ...draft,
        mappings: draft.mappings.flatMap((one) => (one === last ? [one, { ...one, scale: free, weight: 1 }] : one)),
      })
  }
  return (
    <div className={styles.scales}>
      {own.map((one) => (
        <div key={one.scale} className={styles.scale}>
          <SelectField
            label={`Scale of ${name}`}
            labelHidden
            value={one.scale}
            onChange={({ target }) => isScaleCode(target.value) && put(one, { ...one, scale: target.value })}
            options={SCALES.filter(({ value }) => value === one.scale || !own.some(({ scale }) => scale === value))}
          />
          <SelectField
            label={`Weight of ${scaleOf(one.scale).name} in ${name}`}
            labelHidden
            value={String(one.weight)}
            onChange={({ target }) => put(one, { ...one, weight: Number(target.value) })}
            options={
              WEIGHTS.some(({ value }) => value === String(one.weight))
                ? WEIGHTS
                : [{ value: String(one.weight), label: `counts ${one.weight}` }, ...WEIGHTS]
            }
          />
          <IconButton
            size="small"
            label={`Take ${scaleOf(one.scale).name} out of ${name}`}
            icon={<IconTrash />}
            disabled={own.length === 1}
            onClick={() => put(one, null)}
          />
        </div>
      ))}
      <div className={styles.row}>
        <Button size="small" icon={<IconPlus />} aria-label={`Add a scale to ${name}`} onClick={add}>
          Add a scale
        </Button>
        <span className={styles.quiet}>{precision(own)}</span>
      </div>
    </div>
  )
}

interface TraitProps extends PanelProps {
  name: string
  onRename: (to: string) => void
}

const Trait = ({ draft, name, holes, onChange, onRename }: TraitProps) => {
  const [typed, setTyped] = useState(name)
  const own = draft.mappings.filter(({ trait }) => trait === name)
  const labelled = (part: Partial<Mapping>) =>
    onChange({ ...draft, mappings: draft.mappings.map((one) => (one.trait === name ? { ...one, ...part } : one)) })
  const to = typed.trim()
  const isTaken = to !== name && traitNames(draft).includes(to)
  const rename = () => {
    if (to === '') return setTyped(name)
    if (to !== name && !isTaken) onRename(to)
  }
  return (
    <div className={styles.trait}>
      <div className={styles.pair}>
        <TextField
          label="Name"
          maxLength={80}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={rename}
          error={isTaken ? `Another trait is called so. This one is still “${name}”.` : undefined}
        />
        <TextField
          label="Low end"
          maxLength={80}
          value={own[0]?.low_label ?? ''}
          onChange={(event) => labelled({ low_label: event.target.value })}
        />
        <TextField
          label="High end"
          maxLength={80}
          value={own[0]?.high_label ?? ''}
          onChange={(event) => labelled({ high_label: event.target.value })}
        />
      </div>
      <Scales {...{ draft, name, onChange }} />
      <div className={styles.texts}>
        {BAND_KEYS.map((band) => {
          const faults = holes.filter((hole) => hole.trait === name && hole.band === band)
          const said = (severity: Hole['severity']) =>
            faults.flatMap((fault) => (fault.severity === severity ? fault.text : [])).join(' ') || undefined
          return (
            <TextArea
              key={band}
              label={`Text for ${BAND_LABELS[band]}`}
              rows={2}
              maxLength={1_000}
              value={draft.texts.find((one) => one.trait === name && one.band === band)?.text ?? ''}
              onChange={(event) => onChange(withText(draft, name, band, event.target.value))}
              error={said('refusal')}
              hint={said('warning')}
            />
          )
        })}
      </div>
    </div>
  )
}

/** The traits of a report: made of scales, with a text for each band. */
export const TraitsPanel = ({ draft, holes, onChange }: PanelProps) => {
  const names = traitNames(draft)
  // Whoever renames a trait goes on writing in it: it stays the same one on the page.
  const [keys, setKeys] = useState<Readonly<Record<string, string>>>({})
  const [opened, setOpened] = useState(names.length === 1 ? names[0] : undefined)
  const keyOf = (name: string) => keys[name] ?? name
  const rename = (from: string, to: string) => {
    setKeys({ ...keys, [to]: keyOf(from), [from]: `${from} again ${Object.keys(keys).length}` })
    onChange(renamed(draft, from, to))
  }
  const freeName = () => {
    let n = names.length + 1
    while (names.includes(`Trait ${n}`)) n += 1
    return `Trait ${n}`
  }
  const add = (
    <Button
      icon={<IconPlus />}
      onClick={() => {
        const name = freeName()
        setOpened(keyOf(name))
        onChange(withTrait(draft, name))
      }}
    >
      Add a trait
    </Button>
  )
  if (names.length === 0)
    return (
      <EmptyState title="No trait yet" action={add}>
        A trait is one scale, or several that count together, with what is said of it in each of the seven bands.
      </EmptyState>
    )
  return (
    <div className={styles.list}>
      {names.map((name, at) => {
        const n = holes.filter((hole) => hole.trait === name && hole.severity === 'refusal').length
        return (
          <section key={keyOf(name)} className={classes(styles.item, styles.folds)} aria-label={name}>
            <div className={styles.tasks}>
              <IconButton
                size="small"
                label={`Move ${name} up`}
                icon={<IconArrowUp />}
                disabled={at === 0}
                onClick={() => onChange(moved(draft, name, -1))}
              />
              <IconButton
                size="small"
                label={`Move ${name} down`}
                icon={<IconArrowDown />}
                disabled={at === names.length - 1}
                onClick={() => onChange(moved(draft, name, 1))}
              />
              <IconButton
                size="small"
                label={`Remove ${name}`}
                icon={<IconTrash />}
                onClick={() => onChange(withoutTrait(draft, name))}
              />
            </div>
            <Disclosure
              title={n ? `${name}: ${n} ${n === 1 ? 'hole' : 'holes'}` : name}
              isOpen={keyOf(name) === opened}
            >
              <Trait {...{ draft, holes, onChange, name }} onRename={(to) => rename(name, to)} />
            </Disclosure>
          </section>
        )
      })}
      <div>{add}</div>
    </div>
  )
}
