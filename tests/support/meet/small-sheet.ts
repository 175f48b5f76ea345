/** A sheet with a head judge and two others: points with a band that needs a comment, a level, a drop, and a clock. */
export const SMALL_SHEET = {
  format: 'scoresheet/1',
  key: 'small',
  version: 1,
  title: 'Small',
  discipline: 'armed_regulation',
  kind: 'points',
  direction: 'high',
  precision: 1,
  roles: [
    { key: 'head', label: 'Head judge', min: 1, max: 1, counts: true },
    { key: 'judge', label: 'Judge', min: 1, max: 2, counts: true },
  ],
  sections: [
    {
      key: 'drill',
      label: 'Drill',
      roles: ['head', 'judge'],
      combine: 'panel',
      items: [
        {
          key: 'bearing',
          label: 'Bearing',
          type: 'points',
          min: 1,
          max: 30,
          step: 1,
          bands: [
            { label: 'poor', min: 1, max: 7, comment_required: true },
            { label: 'good', min: 8, max: 30 },
          ],
        },
        { key: 'cover', label: 'Cover', type: 'level', levels: { A: '10', B: '5' } },
      ],
    },
  ],
  penalties: [
    { key: 'drop', label: 'Dropped weapon', roles: ['head'], basis: 'per_occurrence', value: '25' },
    { key: 'safety', label: 'Safety', roles: ['head'], basis: 'manual', value: null, min: 1 },
  ],
  panel: { combine: 'sum', missing: 'block' },
  tie_breakers: [{ by: 'role_total', role: 'head', prefer: 'high' }],
};
