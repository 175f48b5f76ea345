import { defineModule } from '../../shared/module.ts';

export const module = defineModule({ id: 'competition-scoring', routes: [] });
