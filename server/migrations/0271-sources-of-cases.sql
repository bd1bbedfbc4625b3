-- Sources of corrective actions for the sources of cases that had none.
insert into capa_sources (code, name, rank, is_active)
select code, jsonb_build_object('es', es, 'en', en), rank * 10, true from (values
  (12, 'PROCESO', 'Ejecución del proceso', 'Process execution'),
  (13, 'EMPLEADO', 'Aviso de un empleado', 'Employee report')) as source (rank, code, es, en)
where not exists (select from capa_sources s where lower(s.code) = lower(source.code) and s.deleted_at is null);
