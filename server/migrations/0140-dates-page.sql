-- The page of all dates has its words from staff, like the catalogue.
insert into pages (kind, title, lead, seo_title, seo_description, sections) values
  ('dates',
   '{"es": "Fechas de cursos", "en": "Course dates"}',
   '{"es": "Todas las fechas abiertas, presenciales y en línea. Compare días, lugar, precio y cupos.", "en": "Every open date, on site and online. Compare days, place, price and seats."}',
   '{"es": "Fechas de cursos de normas ISO", "en": "Dates of courses on ISO standards"}',
   '{"es": "Calendario de cursos de normas ISO en la República Dominicana y en línea: días, horario, ciudad, instructor, precio y cupos de cada fecha.", "en": "Calendar of courses on ISO standards in the Dominican Republic and online: days, hours, city, instructor, price and seats of each date."}',
   '[]')
on conflict (kind) do nothing;
