-- Signatures of certificate templates may be those of an employee.
update certificate_templates set signatures = (
  select coalesce(jsonb_agg('{"employeeId": null}'::jsonb || s.signature order by s.at), '[]')
  from jsonb_array_elements(signatures) with ordinality as s (signature, at)
);
