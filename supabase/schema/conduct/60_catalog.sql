call app.register_kind('conduct.confirmed', 'conduct', 'Conduct entries',
  'An entry about you or your child is confirmed.');
call app.register_criterion('conduct_clean', 'Months without a demerit', 'months', 'conduct',
  'app.criterion_conduct_clean',
  sort => 70);
call app.register_timeline('conduct', 'app.conduct_timeline');
call app.register_counts('conduct', 'app.conduct_counts');
