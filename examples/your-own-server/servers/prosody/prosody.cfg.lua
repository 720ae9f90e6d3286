-- Prosody for Foyer: the same addresses, port and tokens as in ejabberd.yml.
-- servers/serve-xmpp.mjs fills in what stands as ${NAME}.
data_path = "${DIR}/data"
pidfile = "${DIR}/prosody.pid"
certificates = "${DIR}/data"
daemonize = false
run_as_root = true -- where a test does; elsewhere it changes nothing
log = { warn = "${DIR}/log/prosody.log" }
plugin_paths = { "${HERE}/modules", "/usr/lib/prosody/modules" }
network_backend = "epoll"
interfaces = { "127.0.0.1" }
http_interfaces = { "127.0.0.1" }
http_ports, https_ports, c2s_ports, s2s_ports = { ${PORT} }, {}, {}, {}
http_default_host = "${HOST}"
http_external_url = "http://127.0.0.1:${PORT}/"
http_cors_override = { websocket = { enabled = true }, file_share = { enabled = true, headers = { Authorization = true } } }
storage = { muc_log = "foyer_archive" }
default_storage = "sql"
sql = { driver = "SQLite3", database = "prosody.sqlite" }
-- Behind a proxy that ends TLS.
consider_websocket_secure, allow_unencrypted_plain_auth, c2s_require_encryption = true, true, false
c2s_stanza_size_limit = 131072
modules_enabled = { "disco", "saslauth", "websocket", "http", "ping", "roster", "limits" }
modules_disabled = { "s2s", "offline", "tls" }
-- Bytes a second of one connection. More than that waits, and is not refused.
limits = { c2s = { rate = "50kb/s", burst = "10s" } }
admins = { "${PLATFORM}@${HOST}" }
max_archive_query_results = 250
muc_log_expires_after = "never"

VirtualHost "${HOST}"
	authentication = "foyer_jwt"
	foyer_jwt_key = "${SECRET}"

Component "rooms.${HOST}" "muc"
	modules_enabled = { "muc_mam", "foyer_nick" }
	restrict_room_creation = "admin"
	muc_room_default_persistent = true
	muc_room_default_public = true
	muc_room_default_public_jids = true
	muc_room_default_moderated = false
	muc_room_default_history_length = 0
	max_history_messages = 0
	muc_room_locking = false
	muc_tombstones = false

Component "upload.${HOST}" "http_file_share"
	http_host = "${HOST}"
	http_file_share_size_limit = 26214400
	http_file_share_access = { "${HOST}" }
