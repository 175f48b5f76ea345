import {
  ActionIcon,
  Button,
  Checkbox,
  NativeSelect,
  PasswordInput,
  Radio,
  SegmentedControl,
  Select,
  Switch,
  Tabs,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { ScanButton } from '../../shared/scan/scan-button.tsx';
import { Card } from '../../shared/ui/card.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { Tooltip } from '../../shared/ui/tooltip.tsx';
import classes from './styleguide.module.css';

/** Buttons and inputs in their states. */
export function ControlSamples() {
  return (
    <Card title="Controls">
      <div className={classes.row}>
        <Button leftSection={<IconPlus size={17} aria-hidden />}>Add cadet</Button>
        <Button variant="default">Import</Button>
        <Button variant="light">Light</Button>
        <Button variant="subtle">Subtle</Button>
        <Button color="red">Archive</Button>
        <Button variant="light" color="red">
          Remove…
        </Button>
        <Button disabled>Disabled</Button>
        <Button loading>Saving</Button>
        <Button size="xs" variant="default">
          Review
        </Button>
        <Tooltip label="Opens after 700 ms">
          <ActionIcon aria-label="Add">
            <IconPlus size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <SegmentedControl aria-label="Portal" data={['Corps', 'Competition']} />
        <ScanButton title="Scan an item" label="Item number" onScan={(text) => toast.done('Scanned', text)} />
      </div>
      <div className={classes.fields}>
        <TextInput label="Name" placeholder="First and last name" required />
        <TextInput label="Email" defaultValue="not an address" error="Please enter an email address." />
        <PasswordInput label="Password" description="At least 6 characters." />
        <Select label="Unit" data={['Alpha, 1st Platoon', 'Bravo']} placeholder="Choose a unit" />
        <NativeSelect label="Level" data={['LET 1', 'LET 2']} />
        <TextInput label="Closed" disabled defaultValue="Can't be changed" />
        <Textarea label="Notes" />
        <div className={classes.checks}>
          <Checkbox label="All day" defaultChecked />
          <Checkbox label="Some" indeterminate />
          <Radio label="One of" defaultChecked />
          <Switch label="Directory" defaultChecked />
        </div>
      </div>
      <Tabs defaultValue="one">
        <Tabs.List>
          <Tabs.Tab value="one">Overview</Tabs.Tab>
          <Tabs.Tab value="two">History</Tabs.Tab>
          <Tabs.Tab value="three">Changes</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </Card>
  );
}
