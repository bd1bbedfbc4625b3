-- The tax of a new line by what it sells (Código Tributario arts. 344 and 345).

alter table fiscal_settings
  add column course_tax text not null default 'exempt',
  add column consulting_tax text not null default 'itbis18',
  add column audit_tax text not null default 'itbis18',
  add column other_tax text not null default 'itbis18';
alter table fiscal_settings
  alter column course_tax drop default,
  alter column consulting_tax drop default,
  alter column audit_tax drop default,
  alter column other_tax drop default;
