import { ActionIcon, Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Kept, Named } from './report.ts';
import classes from './welfare.module.css';
import type { Start } from './welfare.api.ts';

type NamedProps = { people: Start['people']; named: Named[]; kept: Kept; onChange: (named: Named[]) => void };

/** The people a report is about: adults of the school from the list, everyone else by name. */
export function NamedField({ people, named, kept, onChange }: NamedProps) {
  const put = (key: string, change: Partial<Named>) =>
    onChange(named.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const options = [{ value: '', label: 'Someone else: type the name' }, ...optionsOf(people)];
  const choose = (id: string) => onChange([...named, { key: crypto.randomUUID(), id, name: '', adult: true }]);
  return (
    <fieldset className={classes.group}>
      <legend>Who is it about?</legend>
      <p>No one you name here can read this report, whatever their role.</p>
      {named.map(({ key, id, name, adult }, at) => (
        <div key={key} className={classes.group}>
          <div className={classes.person}>
            <NativeSelect
              aria-label={`Person ${at + 1}`}
              value={id}
              data={options}
              onChange={({ currentTarget }) => put(key, { id: currentTarget.value, adult: currentTarget.value !== '' })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Remove person ${at + 1}`}
              onClick={() => onChange(named.filter((one) => one.key !== key))}
            >
              <IconTrash size={17} aria-hidden />
            </ActionIcon>
          </div>
          {id === '' && (
            <TextInput
              aria-label={`Name of person ${at + 1}`}
              placeholder="Name, or how you know them"
              value={name}
              maxLength={120}
              onChange={({ currentTarget }) => put(key, { name: currentTarget.value })}
            />
          )}
          {id === '' && <Meant people={people} meant={kept.meant.get(name.trim())} onChoose={choose} />}
          {id === '' && (
            <Checkbox
              label="A program adult"
              checked={adult}
              onChange={({ currentTarget }) => put(key, { adult: currentTarget.checked })}
            />
          )}
        </div>
      ))}
      <div>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} aria-hidden />}
          disabled={named.length >= 10}
          onClick={() => onChange([...named, { key: crypto.randomUUID(), id: '', name: '', adult: false }])}
        >
          Add person
        </Button>
      </div>
    </fieldset>
  );
}

function optionsOf(people: Start['people']) {
  return people.map(({ id, name, title }) => ({ value: id, label: title ? `${name}, ${title}` : name }));
}

type MeantProps = { people: Start['people']; meant: readonly string[] | undefined; onChoose: (id: string) => void };

/** The people a typed name may match, and a way to choose the right one. */
function Meant({ people, meant, onChoose }: MeantProps) {
  if (!meant) return null;
  const names = people.filter(({ id }) => meant.includes(id)).map(({ name }) => name);
  const others = people.filter(({ id }) => !meant.includes(id));
  const found = `This may mean ${names.join(' or ')}, who can’t read the report then.`;
  return (
    <>
      <p role="status">{names.length > 0 ? found : 'This matches no one on the staff list.'}</p>
      <NativeSelect
        aria-label="It’s also about"
        value=""
        data={[{ value: '', label: 'It’s also about …' }, ...optionsOf(others)]}
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      />
    </>
  );
}
