call app.register_kind('awards.received', 'awards', 'Awards received', 'You or your child received an award.',
  channel => 'digest');
call app.register_kind('awards.decided', 'awards', 'Your award recommendations',
  'Someone decided on an award that you recommended.',
  roles => '{instructor,cadet}');
call app.register_timeline('awards', 'app.award_timeline');
call app.register_counts('awards', 'app.award_counts');
call app.register_card('awards', 'app.award_card');
call app.register_attention('waiting_awards', 'awards', 'app.waiting_awards', 21);
