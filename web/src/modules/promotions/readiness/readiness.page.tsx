import { Button } from '@mantine/core';
import { IconClipboardList, IconFileText, IconGavel, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { standingOf } from '../../../../../domain/promotions/standing.ts';
import { Allow } from '../../../shared/permission/allow.tsx';
import { QueryView } from '../../../shared/query/query-view.tsx';
import { useRead } from '../../../shared/query/reads.ts';
import { AreaPage } from '../../../shared/slot/area-page.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import classes from '../promotions.module.css';
import { ReadinessView } from './readiness-view.tsx';
import type { ReadinessCadet } from './readiness.ts';
import { promotions } from '../promotion.queries.ts';

/** Every cadet against what the next rank asks for. The program counts; a person promotes. */
export function ReadinessPage() {
  const query = useRead(promotions.readiness);
  return (
    <AreaPage
      area="cadets"
      title="Promotions"
      subtitle={query.data && query.data.length > 0 ? summary(query.data) : undefined}
      actions={
        <>
          <PageLink to="/app/promotions/boards" label="Boards" Icon={IconGavel} />
          <Allow to="promotions:manage">
            <PageLink to="/app/promotions/orders" label="Orders" Icon={IconFileText} />
          </Allow>
          <PageLink to="/app/promotions/ranks" label="Ranks and rules" Icon={IconClipboardList} />
        </>
      }
    >
      <QueryView
        query={query}
        empty={
          <EmptyState
            icon={IconUsersGroup}
            title="No cadets yet"
            text="This page compares each cadet with the next rank's requirements. Import a roster to start."
            action={
              <Allow to="cadets:create">
                <Button component={Link} to="/app/cadets/import">
                  Import a roster
                </Button>
              </Allow>
            }
          />
        }
      >
        {(cadets) => <ReadinessView cadets={cadets} />}
      </QueryView>
    </AreaPage>
  );
}

function PageLink({ to, label, Icon }: { to: string; label: string; Icon: typeof IconGavel }) {
  return (
    <Button
      component={Link}
      to={to}
      className={classes.pageLink ?? ''}
      variant="default"
      leftSection={<Icon size={17} aria-hidden />}
    >
      {label}
    </Button>
  );
}

function summary(cadets: ReadinessCadet[]): string {
  if (cadets.length === 1) return "Each cadet's progress toward the next rank. An instructor decides when to promote.";
  const ready = cadets.filter(({ lines }) => lines.length > 0 && standingOf(lines).ready).length;
  return `${ready} of ${cadets.length} meet every requirement for the next rank`;
}
