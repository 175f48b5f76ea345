import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import type { SlotCadet } from '../../../shared/slot/slot.ts';
import { useCadetCounts } from '../../../shared/slot/use-card-data.ts';
import { useSlots } from '../../../shared/slot/use-slots.ts';
import { RecordNav } from './record-nav.tsx';
import { pagesOf, pathOf, placeOf } from './record-place.ts';
import { RecordParts } from './record-parts.tsx';

type Props = {
  cadet: SlotCadet;
  /** Above the pages on the overview: what matters first. */
  first: ReactNode;
  overview: ReactNode;
};

/** The record in pages: the overview, then groups of what the modules add. Old links with `?tab=` open their place. */
export function RecordPages({ cadet, first, overview }: Props) {
  const { cadetTabs } = useSlots();
  const counts = useCadetCounts(cadet.id);
  const { group: page } = useParams();
  const { pathname, search, hash } = useLocation();
  const params = new URLSearchParams(search);
  const place = placeOf(cadetTabs, page, params.get('tab'), hash);
  const path = pathOf(cadet.id, place);
  if (path !== pathname || params.has('tab')) {
    params.delete('tab');
    return <Navigate replace to={{ pathname: path, search: params.toString(), hash: place.part ?? '' }} />;
  }
  const pages = pagesOf(cadetTabs);
  const here = pages.find(({ id }) => id === place.group);
  return (
    <>
      {!here && first}
      {pages.length > 0 && <RecordNav cadet={cadet.id} pages={pages} here={here?.id ?? null} counts={counts} />}
      {here ? <RecordParts key={here.id} cadet={cadet} counts={counts} page={here} asked={place.part} /> : overview}
    </>
  );
}
