import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { scaleOf } from '#science/vocabulary.ts'
import type { Draft } from './editor.model.ts'
import { TEMPLATES, traitsOfTemplate } from './templates.ts'
import styles from './benchmark-editor.module.css'

interface TemplateProps {
  draft: Draft
  onUse: (draft: Draft) => void
  onClose: () => void
}

/** Wide targets to begin with; the reasons are written by whoever knows the job. */
export const TemplateDialog = ({ draft, onUse, onClose }: TemplateProps) => (
  <Dialog
    open
    size="form"
    title="Start from a template"
    lead="Targets that lean on how work is done. They replace the traits of the draft; the reasons are yours to write."
    onClose={onClose}
    actions={
      <Button kind="quiet" onClick={onClose}>
        Cancel
      </Button>
    }
  >
    <ul className={styles.starts}>
      {TEMPLATES.map((template) => (
        <li key={template.key}>
          <div>
            <strong>{template.name}</strong>
            <p>
              {template.about} {template.traits.map(({ scale }) => scaleOf(scale).name).join(', ')}.
            </p>
          </div>
          <Button
            size="small"
            aria-label={`Use ${template.name}`}
            onClick={() =>
              onUse({
                ...draft,
                name: draft.name || template.name,
                basis: 'template',
                evidence: { template: template.key },
                traits: traitsOfTemplate(template),
              })
            }
          >
            Use
          </Button>
        </li>
      ))}
    </ul>
  </Dialog>
)
