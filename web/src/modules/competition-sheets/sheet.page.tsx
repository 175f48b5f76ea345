import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { usePermissions } from '../../shared/permission/use-permissions.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { useRead } from '../../shared/query/reads.ts';
import { StateTag } from '../../shared/state/state-tag.tsx';
import { AddressTabs } from '../../shared/ui/address-tabs.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { Page } from '../../shared/ui/page.tsx';
import { Build } from './build/build.tsx';
import { checksOf } from './build/checks.ts';
import { SavingNote } from './build/saving-note.tsx';
import { useDraftSaver } from './build/use-draft-saver.ts';
import { disciplineWords } from '../../shared/meet/disciplines.ts';
import { HOME, STATE } from './sheet.ts';
import { SheetActions } from './sheet-actions.tsx';
import { type Sheet, sheets } from './sheet.queries.ts';
import { Versions } from './versions/versions.tsx';

// The judge's sheet and its paper come with it.
const Preview = lazy(() => import('./preview/preview.tsx').then((file) => ({ default: file.Preview })));
// The scoring engine comes with it.
const Trial = lazy(() => import('./trial/trial.tsx').then((file) => ({ default: file.Trial })));

const BACK = { to: HOME, label: 'Score sheets' };

/** One version of a score sheet: what it says, how it looks, how it adds up, and its other versions. */
export function SheetPage() {
  const { id = '' } = useParams();
  const query = useRead(sheets.one, id);
  if (query.data) return <SheetView key={id} sheet={query.data} />;
  return (
    <Page title="Score sheet" back={BACK}>
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  );
}

function SheetView({ sheet }: { sheet: Sheet }) {
  const [state, saver] = useDraftSaver(sheet);
  const { can } = usePermissions();
  const readOnly = sheet.status !== 'draft' || !can('competition-sheets:update');
  const { file } = state;
  const checks = useMemo(() => checksOf(file), [file]);
  return (
    <Page
      title={file.title || 'Score sheet'}
      back={BACK}
      eyebrow={`${disciplineWords(file.discipline)} · Version ${sheet.version}`}
      mark={<StateTag of={STATE} is={sheet.status} />}
      subtitle={readOnly ? undefined : <SavingNote state={state} />}
      actions={<SheetActions sheet={sheet} state={state} saver={saver} checks={checks} />}
    >
      <AddressTabs
        label="Sections of the score sheet"
        tabs={[
          {
            id: 'build',
            label: 'Build',
            show: () => <Build state={state} saver={saver} checks={checks} readOnly={readOnly} />,
          },
          {
            id: 'preview',
            label: 'Preview',
            show: () => (
              <Suspense fallback={<Loading />}>
                <Preview file={file} />
              </Suspense>
            ),
          },
          {
            id: 'test',
            label: 'Test',
            show: () => (
              <Suspense fallback={<Loading />}>
                <Trial file={file} checks={checks} />
              </Suspense>
            ),
          },
          { id: 'versions', label: 'Versions', show: () => <Versions sheet={sheet} file={file} /> },
        ]}
      />
    </Page>
  );
}
