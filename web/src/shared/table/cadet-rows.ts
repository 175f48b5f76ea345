type CadetRow = { cadet_id: string; name: string };

/** What a list with one row for each cadet says of its rows; each leads to that tab of the cadet's page. */
export function cadetRows<Row extends CadetRow>(tab: string) {
  return {
    rowId: ({ cadet_id }: Row) => cadet_id,
    rowLabel: ({ name }: Row) => name,
    rowHref: ({ cadet_id }: Row) => `/app/cadets/${cadet_id}?tab=${tab}`,
    cadetOf: ({ cadet_id }: Row) => cadet_id,
  };
}
