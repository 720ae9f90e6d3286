-- The password is a JWT (HS256) whose claim `jid` is the bare address. Nothing is stored. Prosody 0.12 has no such provider.
local jwt = require "util.jwt";
local new_sasl = require "util.sasl".new;
local host = module.host;
local key = assert(module:get_option_string("foyer_jwt_key"));
local provider = {};

function provider.test_password(username, password)
	local ok, claims = jwt.verify(key, password);
	if not ok then return nil, "Token refused."; end
	if claims.jid ~= username .. "@" .. host then return nil, "Token of another person."; end
	if type(claims.exp) ~= "number" or claims.exp < os.time() then return nil, "Token expired."; end
	return true;
end
function provider.user_exists() return true; end
function provider.set_password() return nil, "Not supported."; end
function provider.create_user() return nil, "Not supported."; end
function provider.delete_user() return nil, "Not supported."; end
function provider.get_sasl_handler()
	return new_sasl(host, { plain_test = function (_, username, password)
		return provider.test_password(username, password) or false, true;
	end });
end
module:provides("auth", provider);
