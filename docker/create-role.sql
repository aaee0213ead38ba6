-- At the first start of the database: the site's own role, which is no superuser. The superuser gets in through the socket
-- in the container only.
\set password `printf %s "${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}"`
create role vfu login password :'password';
create database vfu owner vfu;
alter role postgres password null;
