import { defineModule } from '../../shared/module.ts';

export const module = defineModule({ id: 'competition-certificates', routes: [], tabs: [] });
