import { IconSend } from '@tabler/icons-react'
import { Banner } from '#client/ui/banner.tsx'
import { Button } from '#client/ui/button.tsx'
import { Disclosure } from '#client/ui/disclosure.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { KeyValues } from '#client/ui/key-values.tsx'
import { PageHeader } from '#client/ui/page-header.tsx'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { ReadText } from '#client/ui/read-text.tsx'
import { Section } from '#client/ui/section.tsx'
import { KitPanel } from './kit-panel.tsx'
import { KitTable, StateTable } from './kit-table.tsx'
import styles from './kit.module.css'

/** Tables in each state, and what stands where there is nothing, not yet or no more. */
export const KitStates = () => (
  <>
    <KitTable />
    <div className={styles.three}>
      <KitPanel title="Empty">
        <EmptyState
          title="Nobody here yet"
          level={3}
          action={
            <Button kind="primary" icon={<IconSend />}>
              Invite people
            </Button>
          }
        >
          Results appear here as soon as the first person finishes. Most take 13 minutes.
        </EmptyState>
      </KitPanel>
      <KitPanel title="Loading">
        <StateTable label="Loading people" content={{ at: 'loading' }} />
      </KitPanel>
      <KitPanel title="Failed">
        <StateTable
          label="Failed people"
          content={{ at: 'failed', problem: 'Something went wrong. Please try again.', onRetry: () => undefined }}
        />
        <Banner tone="warn" actions={<Button size="small">Show the 3 and retry</Button>}>
          <b>3 of 40 invitations failed.</b> 37 were sent. Two addresses do not exist, one mailbox is full.
        </Banner>
      </KitPanel>
      <KitPanel title="Banners">
        <Banner>Scores appear when the person has finished.</Banner>
        <Banner tone="good">All 40 invitations were sent.</Banner>
        <Banner tone="warn" actions={<Button size="small">Stop</Button>}>
          You act as Marta Lindqvist.
        </Banner>
        <Banner tone="bad">The network is gone. 31 saved, 3 waiting.</Banner>
      </KitPanel>
      <KitPanel title="Facts">
        <KeyValues
          pairs={[
            { key: 'Pace', value: '6.9 s per item' },
            { key: 'Unanswered', value: '0 of 108' },
          ]}
        />
        <Disclosure title="How this is measured">It says whether the answers can be read.</Disclosure>
        <ProgressBar label="Importing people" done={31} total={40} words="31 of 40" />
        <ProgressBar label="Waiting for the server" />
      </KitPanel>
      <KitPanel title="Headings">
        <PageHeader
          title="Ingrid Solberg"
          isPerson
          level={3}
          meta={<span>Regional Operations Lead</span>}
          actions={<Button>Share</Button>}
        />
        <Section title="Notes" note="3" level={3}>
          <ReadText>Ingrid tends to plan before she starts.</ReadText>
        </Section>
      </KitPanel>
    </div>
  </>
)
