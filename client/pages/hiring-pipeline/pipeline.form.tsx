import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Pipeline } from '#contract/resources/pipelines.ts'
import { pipelinesQuery, useChangePipeline } from '#client/data/pipelines.ts'
import { Checkbox } from '#client/ui/fields/checkbox.tsx'
import { SelectField } from '#client/ui/fields/select-field.tsx'
import { TextField } from '#client/ui/fields/text-field.tsx'
import { ChangedMeanwhile } from '#client/ui/changed-meanwhile.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ErrorPanel } from '#client/ui/error-panel.tsx'
import { FormDialog } from '#client/ui/form-dialog.tsx'
import { LoadingNote, Skeleton } from '#client/ui/skeleton.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { SCALES } from '#science/vocabulary.ts'
import { isRuleWhole, ruleDrafts, stageDrafts, stageFaults, toRule, toStage } from './editor.model.ts'
import { RulesPanel } from './rules.panel.tsx'
import { StagesPanel } from './stages.panel.tsx'
import styles from './editor.module.css'

interface PipelineFormProps {
  pipelineId: number
  companyId: number
  tab: 'stages' | 'rules'
  onTab: (tab: 'stages' | 'rules') => void
  onClose: () => void
}

/** The stages of a pipeline and what happens in them. */
export const PipelineForm = ({ pipelineId, companyId, ...rest }: PipelineFormProps) => {
  const { data, error, refetch } = useQuery({ ...pipelinesQuery(companyId), staleTime: 0 })
  const pipeline = data?.find((one) => one.id === pipelineId)
  const [round, setRound] = useState(0)
  // Somebody else's change is said; what is being typed is never replaced.
  if (pipeline) return <Editor key={round} pipeline={pipeline} onTheirs={() => setRound(round + 1)} {...rest} />
  return (
    <Dialog open title="Stages" size="wide" onClose={rest.onClose}>
      {data ? (
        <EmptyState level={3} title="This pipeline is gone">
          Somebody else removed it meanwhile.
        </EmptyState>
      ) : error ? (
        <ErrorPanel title="The stages could not be loaded" problem={error} retry={{ onRetry: () => void refetch() }} />
      ) : (
        <>
          <LoadingNote>Loading the stages</LoadingNote>
          <Skeleton height="320px" />
        </>
      )}
    </Dialog>
  )
}

interface EditorProps extends Omit<PipelineFormProps, 'pipelineId' | 'companyId'> {
  pipeline: Pipeline
  /** Begins anew with what somebody else saved. */
  onTheirs: () => void
}

const Editor = ({ pipeline: current, onTheirs, tab, onTab, onClose }: EditorProps) => {
  const [pipeline, setPipeline] = useState(current)
  const [name, setName] = useState(pipeline.name)
  const [scale, setScale] = useState(pipeline.score_scale)
  const [isDefault, setDefault] = useState(pipeline.is_default)
  const [first] = useState(() => ({ stages: stageDrafts(pipeline), rules: ruleDrafts(pipeline) }))
  const [stages, setStages] = useState(first.stages)
  const [rules, setRules] = useState(first.rules)
  const [isTried, setTried] = useState(false)
  const change = useChangePipeline()
  // What rules can name is as it is now, also where it has been added since this was last read.
  const { colleagues, receivers, tags } = current
  const offering = { ...pipeline, colleagues, receivers, tags }
  const keepMine = () => {
    setPipeline(current)
    change.reset()
  }
  const submit = () => {
    setTried(true)
    const areStagesGood = stages.every((stage) => Object.keys(stageFaults(stage, stages)).length === 0)
    const areRulesGood = rules.every(isRuleWhole)
    if (!name.trim() || !areStagesGood) return onTab('stages')
    if (!areRulesGood) return onTab('rules')
    const kept = new Set(stages.flatMap((stage) => stage.key ?? []))
    change.mutate(
      {
        id: pipeline.id,
        name: name.trim(),
        score_scale: scale,
        ...(isDefault && !pipeline.is_default ? { is_default: true as const } : {}),
        stages: stages.map(toStage),
        rules: rules.filter((rule) => kept.has(rule.status)).map(toRule),
        updated_at: pipeline.updated_at,
      },
      { onSuccess: onClose },
    )
  }
  return (
    <FormDialog
      open
      size="wide"
      title={`Stages of ${pipeline.name}`}
      verb="Save"
      pending={change.isPending}
      problem={change.error}
      // What was written in one part is in no field while the other shows.
      holdsMore={stages !== first.stages || rules !== first.rules}
      onSubmit={submit}
      onClose={onClose}
    >
      {current.updated_at !== pipeline.updated_at && !change.isPending ? (
        <ChangedMeanwhile what="this pipeline" onTheirs={onTheirs} onMine={keepMine} />
      ) : null}
      <Tabs
        label="Parts of the pipeline"
        active={tab}
        onChange={(key) => onTab(key === 'rules' ? 'rules' : 'stages')}
        tabs={[
          {
            key: 'stages',
            label: 'Stages',
            count: stages.length,
            content: (
              <>
                <div className={styles.head}>
                  <TextField
                    label="Name of the pipeline"
                    maxLength={60}
                    value={name}
                    error={isTried && !name.trim() ? 'Give it a name' : undefined}
                    onChange={(event) => setName(event.target.value)}
                  />
                  <SelectField
                    label="Score on the cards"
                    hint="Cards without a position follow by it. It moves nobody."
                    value={scale}
                    onChange={(event) => setScale(event.target.value)}
                    options={SCALES.map(({ code, level, name: label }) => ({
                      value: code,
                      label: level === 'facet' ? `– ${label}` : label,
                    }))}
                  />
                  <Checkbox
                    label="Whoever registers comes into this pipeline"
                    checked={isDefault}
                    disabled={pipeline.is_default}
                    onChange={(event) => setDefault(event.target.checked)}
                  />
                </div>
                <StagesPanel stages={stages} onChange={setStages} isTried={isTried} />
              </>
            ),
          },
          {
            key: 'rules',
            label: 'Rules',
            count: rules.length,
            content: <RulesPanel pipeline={offering} rules={rules} onChange={setRules} isTried={isTried} />,
          },
        ]}
      />
    </FormDialog>
  )
}
