-- The catalogue, the blog and the contact page have their words from staff, like the pages of prose.
insert into pages (kind, title, lead, seo_title, seo_description, sections) values
  ('courses',
   '{"es": "Catálogo de cursos", "en": "Course Catalog"}',
   '{"es": "Cursos, talleres, certificaciones y diplomados en sistemas de gestión. Todos se pueden llevar a su empresa.", "en": "Courses, workshops, certifications and diplomates in management systems. All of them can come to your company."}',
   null, null, '[]'),
  ('blog',
   '{"es": "Blog", "en": "Blog"}',
   '{"es": "Lo que aprendemos auditando, asesorando y enseñando, escrito para quien lleva un sistema de gestión todos los días.", "en": "What we learn from auditing, advising and teaching, written for people who run a management system every day."}',
   '{"es": "Blog de sistemas de gestión y auditoría", "en": "Blog on management systems and auditing"}',
   '{"es": "Artículos prácticos sobre normas ISO, auditoría interna, riesgos y mejora, escritos por quienes auditan, asesoran y enseñan sistemas de gestión.", "en": "Practical articles on ISO standards, internal audits, risk and improvement, by people who audit, advise and teach management systems."}',
   '[]'),
  ('contact',
   '{"es": "Hablemos de lo que necesita", "en": "Tell us what you need"}',
   '{"es": "Pida una cotización o haga una pregunta. Le responde una persona, en horario de oficina.", "en": "Ask for a quote or ask a question. A person answers, in office hours."}',
   '{"es": "Contacto y cotizaciones", "en": "Contact and quotes"}',
   '{"es": "Solicite una cotización de capacitación, asesoría o auditoría, o contáctenos por teléfono, correo o WhatsApp.", "en": "Ask for a quote for training, consulting or auditing, or reach us by phone, email or WhatsApp."}',
   '[]')
on conflict (kind) do nothing;
