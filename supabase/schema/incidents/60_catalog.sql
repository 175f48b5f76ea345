call app.register_kind('incidents.mine', 'incidents', 'Your requests for help',
  'Someone answers your request, or it is resolved.', roles => '{admin,instructor,cadet,parent}', channel => 'now');
call app.register_kind('incidents.desk', 'incidents', 'Help desk',
  'A new request arrives, is assigned to you, is answered, or waits too long for a first answer.',
    roles => '{admin,instructor}');
call app.register_attention('tickets_unanswered', 'incidents', 'app.tickets_unanswered', 55);
call app.register_search('tickets', 'incidents', 'Requests for help', 'app.search_tickets', sort => 70);
call app.register_search('articles', 'incidents', 'Help articles', 'app.search_articles', sort => 71);

-- The bucket has no policy for anyone: files pass through the function alone, which encrypts them.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('welfare', 'welfare', false, 10485760, '{application/octet-stream}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

call app.register_kind('incidents.welfare', 'incidents', 'Deadlines for handlers',
  'You were named to handle reports, and a deadline needs you.', roles => '{admin,instructor}', channel => 'now',
    breaks_quiet => true);
update public.welfare_assigned a set stays = true where not exists (select from public.welfare_handlers h
  where h.account_id = a.account_id and (h.school_id is null or h.school_id = a.school_id));

-- What the log of changes still has.
insert into app.former_names (account_id, first_name, last_name, title, until)
select p.id, coalesce(l.changed #>> '{first_name,0}', p.first_name),
  coalesce(l.changed #>> '{last_name,0}', p.last_name), l.changed #>> '{title,0}', l.created_at
from public.audit_log l join public.profiles p on p.id = l.row_id
where l.table_name = 'profiles' and l.action = 'update' and l.changed ?| '{first_name,last_name,title}'::text[];
insert into app.nicknames (name, nick)
select split_part(line, ':', 1), unnest(string_to_array(split_part(line, ':', 2), ' ')) from unnest(array[
  'robert:bob bobby rob robby bert', 'william:bill billy will willie liam', 'richard:rick ricky dick rich richie',
    'james:jim jimmy jamie',
  'john:jack johnny jon', 'jonathan:jon johnny', 'michael:mike mikey mick', 'joseph:joe joey',
    'charles:charlie chuck chas', 'thomas:tom tommy',
  'edward:ed eddie ted ned', 'theodore:ted teddy theo', 'henry:hank harry hal', 'harold:harry hal', 'anthony:tony',
    'antonio:tony', 'david:dave davey',
  'daniel:dan danny', 'matthew:matt', 'christopher:chris kit topher', 'christina:chris chrissy tina',
    'christine:chris chrissy tina', 'nicholas:nick nicky',
  'alexander:alex al sandy xander sasha', 'alexandra:alex sandy lexi sasha', 'alejandro:alex', 'andrew:andy drew',
    'benjamin:ben benny', 'samuel:sam sammy',
  'samantha:sam sammy', 'patrick:pat paddy rick', 'patricia:pat patty trish tricia', 'steven:steve', 'stephen:steve',
    'gregory:greg', 'jeffrey:jeff',
  'geoffrey:jeff geoff', 'kenneth:ken kenny', 'ronald:ron ronnie', 'donald:don donnie', 'raymond:ray', 'lawrence:larry',
    'gerald:gerry jerry',
  'jerome:jerry', 'leonard:len lenny leo', 'eugene:gene', 'francis:frank fran', 'franklin:frank',
    'frances:fran frannie', 'francisco:paco pancho frank',
  'jose:pepe', 'guadalupe:lupe', 'guillermo:memo', 'ignacio:nacho', 'jesus:chuy', 'eduardo:lalo', 'enrique:quique',
    'isabel:chabela belle', 'elizabeth:liz lizzie beth betty eliza ellie libby lisa',
  'margaret:maggie meg peggy marge greta', 'katherine:kate katie kathy kat kitty',
    'catherine:cate cathy kate katie cat', 'kathleen:kathy kate', 'kaitlyn:kate katie',
  'jennifer:jen jenny', 'jessica:jess jessie', 'rebecca:becky becca', 'deborah:deb debbie', 'barbara:barb barbie babs',
    'susan:sue susie', 'suzanne:sue susie',
  'dorothy:dot dottie dolly', 'victoria:vicky tori', 'victor:vic', 'virginia:ginny', 'pamela:pam', 'cynthia:cindy',
    'sandra:sandy', 'lorraine:lori lorrie rainey',
  'laura:laurie lori', 'lauren:laurie', 'theresa:terry tess', 'teresa:terry tess tere', 'terrence:terry', 'judith:judy',
    'jacqueline:jackie', 'janet:jan', 'janice:jan',
  'amanda:mandy', 'abigail:abby', 'gabriel:gabe', 'gabriela:gaby', 'nathan:nate', 'nathaniel:nate', 'zachary:zach',
    'joshua:josh', 'timothy:tim', 'peter:pete',
  'phillip:phil', 'philip:phil', 'walter:walt wally', 'frederick:fred freddy', 'alfred:al fred', 'albert:al bert',
    'arthur:art artie', 'douglas:doug', 'vincent:vince vinny',
  'martin:marty', 'martha:marty', 'mary:molly polly', 'ann:annie nancy', 'anne:annie nancy', 'eleanor:ellie nell nora',
    'helen:nell', 'ellen:nell', 'kimberly:kim', 'melissa:mel missy', 'melanie:mel']) line;
insert into app.title_words (words, means, also)
select words, split_part(line, ':', 2), coalesce(string_to_array(nullif(split_part(line, ':', 3), ''), ','), '{}')
from unnest(array[
  'command sergeant major,csm,command sgt maj:csm:sgm,sergeant', 'sergeant major,sgm,sgt maj,sgtmaj,smaj:sgm:sergeant',
    'first sergeant,1sg,1st sergeant,1st sgt,first sgt,1stsgt,1st sarge,first sarge,first shirt:1sg:sergeant',
  'master gunnery sergeant,mgysgt:mgysgt:gysgt,sergeant', 'gunnery sergeant,gysgt,gunny:gysgt:sergeant',
    'master sergeant,msg,msgt,master sgt:msg:sergeant',
  'senior master sergeant,smsgt:smsgt:msg,sergeant', 'chief master sergeant,cmsgt:cmsgt:chief,sergeant',
    'sergeant first class,sfc,sgt first class:sfc:sergeant',
  'staff sergeant,ssg,ssgt,staff sgt:ssg:sergeant', 'technical sergeant,tsgt,tech sergeant:tsgt:sergeant',
    'sergeant,sgt,sarge,srgt,sargeant,sergent:sergeant:',
  'master chief petty officer,master chief,mcpo:mcpo:chief', 'senior chief petty officer,senior chief,scpo:scpo:chief',
    'chief petty officer,cpo:cpo:chief',
  'chief warrant officer,cwo,cw2,cw3,cw4,cw5,warrant officer,wo1:cwo:chief', 'chief:chief:', 'petty officer:po:',
  'lieutenant colonel,ltc,lt col,lt colonel,ltcol:ltc:colonel', 'colonel,col:colonel:',
    'lieutenant commander,lcdr,lt cdr:lcdr:commander', 'commander,cdr:commander:',
  'captain,capt,cpt,cap:captain:', 'major,maj:major:',
    'first lieutenant,second lieutenant,lieutenant,lt,1lt,2lt,ltjg:lieutenant:', 'general,gen:general:',
    'admiral,adm:admiral:',
  'senior army instructor,senior naval science instructor,senior marine instructor,senior aerospace science '
    'instructor,senior aerospace instructor,senior instructor,senior military '
    'instructor,sai,snsi,smi,sasi:senior:instructor',
  'army instructor,naval science instructor,marine instructor,aerospace science instructor,military instructor,jrotc '
    'instructor,rotc instructor,ai,nsi,asi,instructor,teacher:instructor:',
  'principal:principal:', 'assistant principal,vice principal:assistant principal:principal',
    'counselor,counsellor:counselor:', 'title ix coordinator,title 9 coordinator,title nine coordinator:title ix:',
  'administrator,admin:admin:', 'coach:coach:', 'director:director:', 'commandant:commandant:']) line,
    unnest(string_to_array(split_part(line, ':', 1), ',')) words;
