-- The firm's own words of payment reminders.
alter table fiscal_settings add column reminder_text jsonb, add column overdue_text jsonb;
