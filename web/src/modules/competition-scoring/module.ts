import { defineModule } from '../../shared/module.ts';
import { explainRoute, resultsTab } from './results/results.module.ts';

export const module = defineModule({ id: 'competition-scoring', routes: [explainRoute], tabs: [resultsTab] });
