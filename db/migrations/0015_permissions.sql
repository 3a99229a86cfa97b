-- What staff may do: what was ticked for them, or all of it as an owner. Null: as in an account that was made an admin in SQL.
ALTER TABLE users ADD permissions text[]
  CONSTRAINT users_permissions CHECK (permissions = '{owner}'
    OR permissions <@ '{orders,packing,cash,catalogue,figures}' AND permissions <> '{}');
ALTER TABLE staff_invitations ADD permissions text[]
  CONSTRAINT staff_invitations_permissions CHECK (permissions = '{owner}'
    OR permissions <@ '{orders,packing,cash,catalogue,figures}' AND permissions <> '{}');

-- Everybody keeps what their role allows, also where the previous release still writes it.
CREATE TRIGGER users_role BEFORE INSERT OR UPDATE OF staff_role, permissions ON users
  FOR EACH ROW EXECUTE FUNCTION follow_staff_role();
CREATE TRIGGER staff_invitations_role BEFORE INSERT OR UPDATE OF staff_role, permissions ON staff_invitations
  FOR EACH ROW EXECUTE FUNCTION follow_staff_role();
UPDATE users SET staff_role = staff_role WHERE role = 'admin';
UPDATE staff_invitations SET staff_role = staff_role;

COMMENT ON COLUMN users.staff_role IS 'unused';
COMMENT ON COLUMN staff_invitations.staff_role IS 'unused';
